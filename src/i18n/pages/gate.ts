import gate from '../../../locales/it/gate.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(gate);
