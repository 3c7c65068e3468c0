import games from '../../../locales/it/games.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(games);
