import recovery from '../../../locales/it/recovery.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(recovery);
