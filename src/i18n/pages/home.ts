import home from '../../../locales/it/home.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(home);
