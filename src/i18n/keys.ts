import type contest from '../../locales/it/contest.json';
import type gate from '../../locales/it/gate.json';
import type home from '../../locales/it/home.json';
import type profile from '../../locales/it/profile.json';
import type register from '../../locales/it/register.json';
import type { sentences } from './sentences.ts';

/** Every sentence of the site, by its key `<flow>.<place>.<what>`. */
export type Sentences = typeof sentences &
  typeof contest &
  typeof gate &
  typeof home &
  typeof profile &
  typeof register;

type SentenceKey = keyof Sentences;
type CountedKey = SentenceKey extends infer Key ? (Key extends `${infer Base}_one` ? Base : never) : never;

/** A sentence, or one that has a form for each count. */
export type TextKey = SentenceKey | CountedKey;
