import machines from '../../../locales/it/machines.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(machines);
