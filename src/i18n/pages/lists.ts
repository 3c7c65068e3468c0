import lists from '../../../locales/it/lists.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(lists);
