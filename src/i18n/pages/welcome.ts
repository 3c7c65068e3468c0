import welcome from '../../../locales/it/welcome.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(welcome);
