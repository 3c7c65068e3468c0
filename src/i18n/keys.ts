import type acceptance from '../../locales/it/acceptance.json';
import type accessibility from '../../locales/it/accessibility.json';
import type archive from '../../locales/it/archive.json';
import type completion from '../../locales/it/completion.json';
import type contest from '../../locales/it/contest.json';
import type descriptions from '../../locales/it/descriptions.json';
import type disney from '../../locales/it/disney.json';
import type games from '../../locales/it/games.json';
import type gate from '../../locales/it/gate.json';
import type guide from '../../locales/it/guide.json';
import type headings from '../../locales/it/headings.json';
import type home from '../../locales/it/home.json';
import type lists from '../../locales/it/lists.json';
import type machines from '../../locales/it/machines.json';
import type manifest from '../../locales/it/manifest.json';
import type missions from '../../locales/it/missions.json';
import type opinion from '../../locales/it/opinion.json';
import type password from '../../locales/it/password.json';
import type prizes from '../../locales/it/prizes.json';
import type products from '../../locales/it/products.json';
import type profile from '../../locales/it/profile.json';
import type receipt from '../../locales/it/receipt.json';
import type recovery from '../../locales/it/recovery.json';
import type redirect from '../../locales/it/redirect.json';
import type register from '../../locales/it/register.json';
import type story from '../../locales/it/story.json';
import type survey from '../../locales/it/survey.json';
import type welcome from '../../locales/it/welcome.json';
import type { sentences } from './sentences.ts';

/** Every sentence of the site, by its key `<flow>.<place>.<what>`. */
export type Sentences = typeof sentences &
  typeof acceptance &
  typeof accessibility &
  typeof completion &
  typeof archive &
  typeof contest &
  typeof descriptions &
  typeof disney &
  typeof games &
  typeof gate &
  typeof headings &
  typeof guide &
  typeof home &
  typeof opinion &
  typeof missions &
  typeof password &
  typeof prizes &
  typeof lists &
  typeof machines &
  typeof manifest &
  typeof products &
  typeof profile &
  typeof recovery &
  typeof receipt &
  typeof redirect &
  typeof register &
  typeof story &
  typeof survey &
  typeof welcome;

type SentenceKey = keyof Sentences;
type CountedKey = SentenceKey extends infer Key ? (Key extends `${infer Base}_one` ? Base : never) : never;

/** A sentence, or one that has a form for each count. */
export type TextKey = SentenceKey | CountedKey;
