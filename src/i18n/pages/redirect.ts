import redirect from '../../../locales/it/redirect.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(redirect);
