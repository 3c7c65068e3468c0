import accessibility from '../../../locales/it/accessibility.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(accessibility);
