import completion from '../../../locales/it/completion.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(completion);
