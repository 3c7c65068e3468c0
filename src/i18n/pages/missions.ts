import missions from '../../../locales/it/missions.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(missions);
