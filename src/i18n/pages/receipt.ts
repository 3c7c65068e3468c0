import receipt from '../../../locales/it/receipt.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(receipt);
