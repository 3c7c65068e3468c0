import headings from '../../../locales/it/headings.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(headings);
