import acceptance from '../../../locales/it/acceptance.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(acceptance);
