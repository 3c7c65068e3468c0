import * as v from 'valibot';
import { dayInWords, romeDay } from '../../domain/dates.ts';
import { plainLine } from '../system/plain-line.ts';
import type { MailSetting } from './mail.ts';
import { fill, rulesOf, texts } from './mail-texts.ts';

/** What became of a prize, in its winner's mail. */
export const winTemplate = v.object({
  event: v.picklist(['told', 'confirmed', 'delivered', 'uncollected', 'lapsed', 'excluded']),
  edition: v.string(),
  prize: v.string(),
  /** The number of the receipt that was drawn. */
  receipt: v.string(),
  /** The last instant for an answer, epoch milliseconds. */
  confirmUntil: v.number(),
  /** Why the winner was excluded, or why the prize counts as not collected; empty otherwise. */
  reason: v.string(),
  /** Who gets the prize of a winner who lost it; absent in a mail that waited since before this was told. */
  goesTo: v.optional(v.picklist(['reserve', 'charity'])),
  /** The charity of the edition; empty where only its rules name it. */
  charity: v.optional(v.string(), ''),
  /** Of the edition; empty where no file is kept. */
  rulesLink: v.string(),
});

type WinTemplate = v.InferOutput<typeof winTemplate>;

/** The paragraphs between greeting and signature. */
export function winParagraphs(template: WinTemplate, setting: MailSetting): string[] {
  const profile = `${setting.siteUrl}/profile#premi`;
  const date = dayInWords(romeDay(template.confirmUntil));
  const [lead, ...rest] = [
    fill(`mail.win.${template.event}.lead`, { edition: plainLine(template.edition) }),
    [
      fill('mail.win.prize', { prize: plainLine(template.prize) }),
      fill('mail.win.receipt', { receipt: plainLine(template.receipt) }),
    ].join('\n'),
  ];
  switch (template.event) {
    case 'told':
      return [
        lead,
        ...rest,
        fill('mail.win.told.next', { date, profile }),
        texts['mail.win.told.keep'],
        texts['mail.win.told.free'],
        ...rulesLine(template, setting),
      ];
    case 'confirmed':
      return [lead, ...rest, fill('mail.win.confirmed.next', { profile }), ...rulesLine(template, setting)];
    case 'delivered':
      return [lead, ...rest, fill('mail.win.delivered.next', { profile })];
    case 'lapsed':
      return [
        lead,
        ...rest,
        fill('mail.win.lapsed.why', { date }),
        ...goneTo(template),
        ...rulesLine(template, setting),
      ];
    case 'uncollected':
      return [
        lead,
        ...rest,
        ...(template.reason === ''
          ? []
          : [fill('mail.win.uncollected.why', { reason: plainLine(template.reason) })]),
        toCharity(template),
        ...contactLine(setting),
        ...rulesLine(template, setting),
      ];
    case 'excluded':
      return [
        lead,
        ...rest,
        fill('mail.win.excluded.why', { reason: plainLine(template.reason) }),
        ...contactLine(setting),
        ...rulesLine(template, setting),
      ];
  }
}

/** Where the prize went that was not confirmed. */
function goneTo(template: WinTemplate): string[] {
  if (template.goesTo === undefined) return [];
  return [template.goesTo === 'reserve' ? texts['mail.win.toReserve'] : toCharity(template)];
}

const toCharity = ({ charity }: WinTemplate): string =>
  charity === ''
    ? texts['mail.win.toCharityOfRules']
    : fill('mail.win.toCharity', { charity: plainLine(charity) });

function rulesLine(template: WinTemplate, setting: MailSetting): string[] {
  const rules = rulesOf(template, setting);
  return rules === undefined ? [] : [fill('mail.win.rules', { rules })];
}

const contactLine = ({ contactEmail: contact }: MailSetting): string[] =>
  contact === undefined ? [] : [fill('mail.win.excluded.write', { contact })];
