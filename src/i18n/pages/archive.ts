import archive from '../../../locales/it/archive.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(archive);
