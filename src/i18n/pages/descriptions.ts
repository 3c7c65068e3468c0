import descriptions from '../../../locales/it/descriptions.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(descriptions);
