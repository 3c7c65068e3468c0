import password from '../../../locales/it/password.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(password);
