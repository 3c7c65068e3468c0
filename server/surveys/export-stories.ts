import { romeDay } from '../../domain/dates.ts';
import words from '../../locales/it/deskStories.json' with { type: 'json' };
import type { components } from '../../openapi/desk.d.ts';
import type { Database } from '../db/database.ts';
import { messages } from '../results/messages.ts';
import { BYTE_ORDER_MARK, csvLine } from '../system/csv.ts';
import { jsonFile, piecesOf } from './export-pieces.ts';
import {
  type AroundStories,
  aroundStories,
  rowsBeyond,
  type StoriesOf,
  type StoryReader,
  storyView,
} from './stories.ts';

type Schemas = components['schemas'];

/** A story may have three pages: a piece of the file holds no more of them. */
const ROWS_AT_ONCE = 200;
/** With the longest texts a file of about 250 MB, and nobody reads more stories in a spreadsheet. */
export const MAX_EXPORTED_STORIES = 20_000;

const COLUMNS = ['numero', 'giorno', 'tipo', 'stato', 'motivo', 'missioni', 'edizione', 'testo'];

/** Nobody in particular: in the file there is no decision to take back. */
const NOBODY: StoryReader = { id: 0, role: 'auditor' };

const piecesOfStories = (db: Database, of: StoriesOf, around: AroundStories, most: number) =>
  piecesOf((last, size) => rowsBeyond(db, of, around, last, size), { atOnce: ROWS_AT_ONCE, most });

/**
 * The stories of a filter as CSV; a last line says so where there are more. Neither the number of whoever wrote them nor
 * the remarks of the desk are in it, and of the instant only the day.
 */
export async function* storiesCsv(
  db: Database,
  of: StoriesOf,
  most = MAX_EXPORTED_STORIES,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  const around = await aroundStories(db);
  for await (const { rows, isCut } of piecesOfStories(db, of, around, most)) {
    yield rows.map((row) => csvLine(cellsOf(storyView(row, NOBODY, around)))).join('');
    if (isCut) yield csvLine(['', '', messages['server.desk.storiesCut'], ...Array(5).fill('')]);
  }
}

/** The same stories as JSON, with every text as it was typed. */
export async function* storiesJson(
  db: Database,
  of: StoriesOf,
  most = MAX_EXPORTED_STORIES,
): AsyncGenerator<string> {
  const around = await aroundStories(db);
  const about: Omit<Schemas['StoriesFile'], 'stories' | 'isComplete'> = {
    status: of.status,
    mission: of.mission ?? null,
  };
  yield* jsonFile(about, 'stories', piecesOfStories(db, of, around, most), (row) =>
    toldIn(storyView(row, NOBODY, around)),
  );
}

/** What the file says of a story. */
function toldIn({ sentAt, decision, ...story }: Schemas['Story']): Schemas['ExportedStory'] {
  const { id, kind, status, missions, edition, texts } = story;
  return {
    id,
    day: romeDay(Date.parse(sentAt)),
    kind,
    status,
    missions,
    edition,
    texts,
    ...(decision?.reason !== undefined && { reason: decision.reason }),
  };
}

function cellsOf({ id, sentAt, kind, status, decision, ...story }: ReturnType<typeof storyView>): string[] {
  const reason = decision?.reason;
  return [
    String(id),
    romeDay(Date.parse(sentAt)),
    words[`deskStories.kind.${kind}`],
    words[`deskStories.one.${status}`],
    reason === undefined ? '' : words[`deskStories.reason.${reason}`],
    story.missions.join(', '),
    story.edition ?? '',
    textOf(story.texts),
  ];
}

/** What was told; of an opinion each answer after the name of its field. */
const textOf = (texts: ReturnType<typeof storyView>['texts']): string =>
  texts.length === 1
    ? (texts[0]?.value ?? '')
    : texts.map(({ name, value }) => `${name}: ${value}`).join(' | ');
