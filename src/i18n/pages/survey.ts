import survey from '../../../locales/it/survey.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(survey);
