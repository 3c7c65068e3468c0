import profile from '../../../locales/it/profile.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(profile);
