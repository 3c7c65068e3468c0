import { dayInWords } from '../../domain/dates.ts';
import { RETENTION, recordsKeptUntil } from '../../domain/retention.ts';
import words from '../../locales/it/certificate.json' with { type: 'json' };
import { romeDayAndTime, romeIso } from '../system/clock.ts';
import { fillPlaces } from '../system/fill-places.ts';
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
    fillPlaces(words['certificate.record'], { ...record, until: dayInWords(recordsKeptUntil(endDate)) }),
  );
  const lines = [
    words['certificate.title'],
    '',
    fillPlaces(words['certificate.player'], { id: playerId }),
    fillPlaces(words['certificate.when'], { ...romeDayAndTime(romeIso(at)), name: by }),
    '',
    words['certificate.erased'],
    `- ${words['certificate.person']}`,
    ...erased,
    '',
    words['certificate.kept'],
    ...(kept.length === 0 ? [`- ${words['certificate.nothing']}`] : kept.map((line) => `- ${line}`)),
    `- ${fillPlaces(words['certificate.audit'], { term: RETENTION.audit.promise })}`,
    '',
    fillPlaces(words['certificate.ground'], {
      ground: RETENTION.records.ground,
      audit: RETENTION.audit.ground,
    }),
  ];
  return `${lines.join('\n')}\n`;
}
