import register from '../../../locales/it/register.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(register);
