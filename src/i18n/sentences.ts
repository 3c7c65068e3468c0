import acceptance from '../../locales/it/acceptance.json' with { type: 'json' };
import contest from '../../locales/it/contest.json' with { type: 'json' };
import errors from '../../locales/it/errors.json' with { type: 'json' };
import gate from '../../locales/it/gate.json' with { type: 'json' };
import home from '../../locales/it/home.json' with { type: 'json' };
import login from '../../locales/it/login.json' with { type: 'json' };
import profile from '../../locales/it/profile.json' with { type: 'json' };
import redirect from '../../locales/it/redirect.json' with { type: 'json' };
import register from '../../locales/it/register.json' with { type: 'json' };
import shell from '../../locales/it/shell.json' with { type: 'json' };
import titles from '../../locales/it/titles.json' with { type: 'json' };
import validation from '../../locales/it/validation.json' with { type: 'json' };

/** Every sentence of the site, by its key `<flow>.<place>.<what>`. */
export const sentences = {
  ...acceptance,
  ...contest,
  ...errors,
  ...gate,
  ...home,
  ...login,
  ...profile,
  ...redirect,
  ...register,
  ...shell,
  ...titles,
  ...validation,
};

type SentenceKey = keyof typeof sentences;
type CountedKey = SentenceKey extends infer Key ? (Key extends `${infer Base}_one` ? Base : never) : never;

/** A sentence, or one that has a form for each count. */
export type TextKey = SentenceKey | CountedKey;

export const isTextKey = (key: string): key is TextKey =>
  Object.hasOwn(sentences, key) || Object.hasOwn(sentences, `${key}_one`);
