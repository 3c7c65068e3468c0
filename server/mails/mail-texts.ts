import texts from '../../locales/it/mail.json' with { type: 'json' };
import { fillPlaceholders } from '../system/fill-placeholders.ts';
import type { MailSetting } from './mail.ts';

export { texts };

type Key = keyof typeof texts;
type Counted = { [K in Key]: K extends `${infer Base}_one` ? Base : never }[Key];

/** A text with its values in the place of their names. */
export const fill = (key: Key, values: Readonly<Record<string, string | number>>): string =>
  fillPlaceholders(texts[key], values);

/** The text for one, or for more. */
export const counted = (key: Counted, count: number): string =>
  fill(`${key}_${count === 1 ? 'one' : 'other'}`, { count });

/** Where the rules of an edition are read; nothing where no file is kept. */
export const rulesOf = (
  { rulesLink }: { rulesLink: string },
  { siteUrl }: MailSetting,
): string | undefined => (rulesLink === '' ? undefined : URL.parse(rulesLink, siteUrl)?.href);
