import manifest from '../../../locales/it/manifest.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(manifest);
