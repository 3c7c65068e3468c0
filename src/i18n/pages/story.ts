import story from '../../../locales/it/story.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(story);
