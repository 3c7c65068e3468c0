import disney from '../../../locales/it/disney.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(disney);
