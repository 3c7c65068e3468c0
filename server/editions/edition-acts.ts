import { romeDay } from '../../domain/dates.ts';
import type { EditionRequest } from '../../domain/desk.ts';
import type { EditionChange } from '../../domain/edition-changes.ts';
import {
  mistakeOfChange,
  readChange,
  readExtension,
  readPublicReason,
  readReason,
  requestMistakes,
} from '../../domain/edition-requests.ts';
import type { PublishDeps } from '../deps.ts';
import { notFound, type Outcome, ok, refuseFields } from '../results/outcome.ts';
import { type Changed, changeEdition, factsOf } from './change-edition.ts';
import { closeEdition as closeIt } from './close-edition.ts';
import { editionProblem, refuseForm } from './edition-problems.ts';
import { publishRules } from './edition-rules.ts';

// What the desk does with an edition that is open: each refusal is told at its field.

type Act = { code: string; by: string };
type TypedOf<Kind extends EditionRequest['kind']> = Omit<Extract<EditionRequest, { kind: Kind }>, 'kind'>;

/** Everything that is wrong with a request; nothing where it may be carried out. */
async function refusalOf(
  { db, contestClock }: PublishDeps,
  code: string,
  request: EditionRequest,
): Promise<Outcome<undefined> | undefined> {
  const row = await db.selectFrom('editions').selectAll().where('code', '=', code).executeTakeFirst();
  if (row === undefined) return notFound();
  const mistakes = requestMistakes(request, factsOf(row), romeDay(contestClock.now()));
  return mistakes.length === 0 ? undefined : refuseForm(mistakes);
}

/** Writes what was typed of an edition's promises; what is absent stays. */
export async function changePromises(
  deps: PublishDeps,
  { code, by, typed }: Act & { typed: TypedOf<'set'>['change'] },
): Promise<Outcome<undefined>> {
  const refusal = await refusalOf(deps, code, { kind: 'set', change: typed });
  return refusal ?? writeChange(deps, { code, by, change: readChange(typed).change });
}

/** Lets an edition last longer, for a reason that names the article of its rules. */
export async function extendEdition(
  deps: PublishDeps,
  { code, by, typed }: Act & { typed: TypedOf<'extend'> },
): Promise<Outcome<undefined>> {
  const refusal = await refusalOf(deps, code, { kind: 'extend', ...typed });
  const { change, reason } = readExtension(typed);
  return refusal ?? writeChange(deps, { code, by, change, reason });
}

type Writing = Act & { change: EditionChange; reason?: string };

const writeChange = async (deps: PublishDeps, writing: Writing): Promise<Outcome<undefined>> =>
  outcomeOf(await changeEdition(deps, writing));

function outcomeOf(changed: Changed): Outcome<undefined> {
  switch (changed.kind) {
    case 'changed':
      return ok(undefined);
    case 'unknownEdition':
      return notFound();
    case 'overlap': {
      const values = { from: changed.startDate, other: changed.title };
      return refuseFields([editionProblem('lastDay', 'editions.change.overlap', values)]);
    }
    case 'refused':
      return refuseForm(changed.reasons.map(mistakeOfChange));
  }
}

/** Brings the end of an edition forward, for a reason. */
export async function closeEarly(
  deps: PublishDeps,
  { code, by, typed }: Act & { typed: TypedOf<'close'> },
): Promise<Outcome<undefined>> {
  const refusal = await refusalOf(deps, code, { kind: 'close', ...typed });
  if (refusal !== undefined) return refusal;
  const { reason } = readReason(typed.reason);
  const { publicReason } = readPublicReason(typed.publicReason ?? '');
  const closed = await closeIt(deps, { code, lastDay: typed.lastDay, reason, publicReason, by });
  if (closed.kind === 'unknownEdition') return notFound();
  if (closed.kind === 'closed') return ok(undefined);
  const field = closed.reason === 'over' ? '' : 'lastDay';
  return refuseFields([editionProblem(field, `editions.closing.${closed.reason}`)]);
}

/** Publishes a document as the rules in force. */
export async function publishAtDesk(
  deps: PublishDeps,
  document: Act & { bytes: Buffer; tellsPlayers: boolean },
): Promise<Outcome<undefined>> {
  const published = await publishRules(deps, document);
  switch (published.kind) {
    case 'published':
      return ok(undefined);
    case 'unknownEdition':
      return notFound();
    case 'same':
      return refuseFields([editionProblem('file', 'editions.rules.same', { version: published.version })]);
    default:
      return refuseFields([editionProblem('file', `editions.rules.${published.kind}`)]);
  }
}
