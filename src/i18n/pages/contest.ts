import contest from '../../../locales/it/contest.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(contest);
