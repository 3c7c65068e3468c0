import { dayInWords } from '../../domain/dates.ts';
import { RETENTION, recordsKeptUntil } from '../../domain/retention.ts';
import words from '../../locales/it/certificate.json' with { type: 'json' };
import { romeDayAndTime, romeIso } from '../system/clock.ts';
import { fillPlaceholders } from '../system/fill-placeholders.ts';
import type { ErasedCounts } from './erase-player.ts';

/** What stays of one edition; `endDate` is its last day, `YYYY-MM-DD`. */
export type EditionRecords = {
  code: string;
  description: string;
  endDate: string;
  receipts: number;
  acceptances: number;
  entries: number;
  wins: number;
};

type Erased = {
  playerId: number;
  /** Who of the desk erased. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
  counts: ErasedCounts;
  records: readonly EditionRecords[];
};

/** The certificate in Italian, without anything that says who the player was. Its SHA-256 is that of these very bytes. */
export function certificateText({ playerId, by, at, counts, records }: Erased): string {
  const keys = Object.keys(counts) as (keyof ErasedCounts)[];
  const erased = keys
    .filter((key) => counts[key] > 0)
    .map((key) => `- ${words[`certificate.${key}`]}: ${counts[key]}`);
  const kept = records.map(({ endDate, ...record }) =>
    fillPlaceholders(words['certificate.record'], {
      ...record,
      until: dayInWords(recordsKeptUntil(endDate)),
    }),
  );
  const lines = [
    words['certificate.title'],
    '',
    fillPlaceholders(words['certificate.player'], { id: playerId }),
    fillPlaceholders(words['certificate.when'], { ...romeDayAndTime(romeIso(at)), name: by }),
    '',
    words['certificate.erased'],
    `- ${words['certificate.person']}`,
    ...erased,
    '',
    words['certificate.kept'],
    ...(kept.length === 0 ? [`- ${words['certificate.nothing']}`] : kept.map((line) => `- ${line}`)),
    `- ${fillPlaceholders(words['certificate.audit'], { term: RETENTION.audit.promise })}`,
    '',
    fillPlaceholders(words['certificate.ground'], {
      ground: RETENTION.records.ground,
      audit: RETENTION.audit.ground,
    }),
  ];
  return `${lines.join('\n')}\n`;
}
