import * as v from 'valibot';
import { romeDay } from '../../domain/dates.ts';
import { plainLine } from '../system/plain-line.ts';
import type { MailSetting } from './mail.ts';
import { fill, italianDay, rulesOf, texts } from './mail-texts.ts';

/** What became of a prize, in its winner's mail. */
export const winLetter = v.object({
  event: v.picklist(['told', 'confirmed', 'delivered', 'lapsed', 'excluded']),
  edition: v.string(),
  prize: v.string(),
  /** The number of the receipt that was drawn. */
  receipt: v.string(),
  /** The last instant for an answer, epoch milliseconds. */
  confirmUntil: v.number(),
  /** Why the winner was excluded; empty otherwise. */
  reason: v.string(),
  /** Of the edition; empty where no file is kept. */
  rulesLink: v.string(),
});

type WinLetter = v.InferOutput<typeof winLetter>;

/** The paragraphs between greeting and signature. */
export function winParagraphs(letter: WinLetter, setting: MailSetting): string[] {
  const profile = `${setting.siteUrl}/profile#premi`;
  const date = italianDay(romeDay(letter.confirmUntil));
  const [lead, ...rest] = [
    fill(`mail.win.${letter.event}.lead`, { edition: plainLine(letter.edition) }),
    [
      fill('mail.win.prize', { prize: plainLine(letter.prize) }),
      fill('mail.win.receipt', { receipt: plainLine(letter.receipt) }),
    ].join('\n'),
  ];
  switch (letter.event) {
    case 'told':
      return [
        lead,
        ...rest,
        fill('mail.win.told.next', { date, profile }),
        texts['mail.win.told.keep'],
        texts['mail.win.told.free'],
        ...rulesLine(letter, setting),
      ];
    case 'confirmed':
      return [lead, ...rest, fill('mail.win.confirmed.next', { profile }), ...rulesLine(letter, setting)];
    case 'delivered':
      return [lead, ...rest, fill('mail.win.delivered.next', { profile })];
    case 'lapsed':
      return [lead, ...rest, fill('mail.win.lapsed.why', { date }), ...rulesLine(letter, setting)];
    case 'excluded':
      return [
        lead,
        ...rest,
        fill('mail.win.excluded.why', { reason: plainLine(letter.reason) }),
        ...contactLine(setting),
        ...rulesLine(letter, setting),
      ];
  }
}

function rulesLine(letter: WinLetter, setting: MailSetting): string[] {
  const rules = rulesOf(letter, setting);
  return rules === undefined ? [] : [fill('mail.win.rules', { rules })];
}

const contactLine = ({ contactEmail: contact }: MailSetting): string[] =>
  contact === undefined ? [] : [fill('mail.win.excluded.write', { contact })];
