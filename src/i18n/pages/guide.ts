import guide from '../../../locales/it/guide.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(guide);
