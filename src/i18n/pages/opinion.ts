import opinion from '../../../locales/it/opinion.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(opinion);
