import prizes from '../../../locales/it/prizes.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(prizes);
