import { romeDay } from '../../domain/dates.ts';
import words from '../../locales/it/deskStories.json' with { type: 'json' };
import type { Database } from '../db/database.ts';
import { messages } from '../results/messages.ts';
import { byteOrderMark, csvLine } from '../system/csv.ts';
import { aroundStories, rowsBeyond, type StoriesOf, type StoryReader, storyView } from './stories.ts';

/** A story may have three pages: a piece of the file holds no more of them. */
const ROWS_AT_ONCE = 200;
/** With the longest texts a file of about 250 MB, and nobody reads more stories in a spreadsheet. */
export const MOST_STORIES = 20_000;

const COLUMNS = ['numero', 'giorno', 'tipo', 'stato', 'motivo', 'missioni', 'edizione', 'testo'];

/** Nobody in particular: in the file there is no decision to take back. */
const NOBODY: StoryReader = { id: 0, role: 'auditor' };

/**
 * The stories of a filter as CSV, read a piece at a time; a last line says so where there are more. Neither the number of
 * whoever wrote them nor the remarks of the desk are in it, and of the instant only the day.
 */
export async function* storiesCsv(db: Database, of: StoriesOf, most = MOST_STORIES): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(COLUMNS);
  const around = await aroundStories(db);
  let last: number | undefined;
  for (let written = 0; written < most; ) {
    const rows = await rowsBeyond(db, of, around, last, Math.min(ROWS_AT_ONCE, most - written));
    yield rows.map((row) => csvLine(cellsOf(storyView(row, NOBODY, around)))).join('');
    if (rows.length === 0) return;
    last = rows.at(-1)?.id;
    written += rows.length;
  }
  const more = await rowsBeyond(db, of, around, last, 1);
  if (more.length > 0) yield csvLine(['', '', messages['server.desk.storiesCut'], ...Array(5).fill('')]);
}

function cellsOf({ id, sentAt, kind, status, decision, ...story }: ReturnType<typeof storyView>): string[] {
  const reason = decision?.reason;
  return [
    ...[String(id), romeDay(Date.parse(sentAt)), words[`deskStories.kind.${kind}`]],
    words[`deskStories.one.${status}`],
    reason === undefined ? '' : words[`deskStories.reason.${reason}`],
    ...[story.missions.join(', '), story.edition ?? '', textOf(story.texts)],
  ];
}

/** What was told; of an opinion each answer behind the name of its field. */
const textOf = (texts: ReturnType<typeof storyView>['texts']): string =>
  texts.length === 1
    ? (texts[0]?.value ?? '')
    : texts.map(({ name, value }) => `${name}: ${value}`).join(' | ');
