import * as v from 'valibot';
import { isRealDay } from '../../domain/dates.ts';
import type { EditionChange } from '../../domain/edition-changes.ts';
import { charityShape, lineOf, MAX_LETTERS, promisesShape } from '../../domain/edition-declaration.ts';
import { linesOf } from '../../domain/edition-form.ts';
import type { Deps } from '../deps.ts';
import { answer, notFound, type Outcome, type Problem, refuseFields } from '../results/outcome.ts';
import { type Changed, changeEdition } from './change-edition.ts';
import { closeEdition as closeIt } from './close-edition.ts';
import { changeProblem, editionProblem } from './edition-problems.ts';
import { publishRules } from './edition-rules.ts';

// What the desk does with an edition that is open: each refusal is told at its field.

type Parts = Pick<Deps, 'db' | 'shop' | 'real'>;
type Act = { code: string; by: string };

const changeShape = v.object({ charity: v.exactOptional(charityShape), ...promisesShape });

type TypedChange = { charity?: string; products?: string; drawUntil?: string; keepOriginalsUntil?: string };

/** Writes what was typed of an edition's promises; what is absent stays. */
export async function changePromises(
  deps: Parts,
  { code, by, typed }: Act & { typed: TypedChange },
): Promise<Outcome<undefined>> {
  const { products, ...texts } = typed;
  const reading = v.safeParse(changeShape, {
    ...texts,
    ...(products !== undefined && { products: linesOf(products) }),
  });
  if (!reading.success) {
    const fields = new Set(reading.issues.map(({ path }) => String(path?.[0]?.key)));
    return refuseFields([...fields].map((field) => editionProblem(field, `editions.mistake.${field}`)));
  }
  return outcomeOf(await changeEdition(deps, { code, change: reading.output, by }));
}

const ARTICLE = /^\d{1,2}(?:\.\d{1,2})?$/;

type TypedExtension = { lastDay: string; article: string; reason: string };

/** Lets an edition last longer, for a reason that names the article of its rules. */
export async function extendEdition(
  deps: Parts,
  { code, by, typed }: Act & { typed: TypedExtension },
): Promise<Outcome<undefined>> {
  const article = typed.article.trim();
  const reason = v.safeParse(lineOf(MAX_LETTERS.reason), typed.reason);
  const problems: Problem[] = [];
  if (!isRealDay(typed.lastDay)) problems.push(editionProblem('lastDay', 'editions.mistake.lastDay'));
  if (!ARTICLE.test(article)) problems.push(editionProblem('article', 'editions.mistake.article'));
  if (!reason.success) problems.push(editionProblem('reason', 'editions.mistake.reason'));
  if (problems.length > 0 || !reason.success) return refuseFields(problems);
  const change: EditionChange = { endDate: typed.lastDay };
  const why = `Articolo ${article}: ${reason.output}`;
  return outcomeOf(await changeEdition(deps, { code, change, reason: why, by }));
}

function outcomeOf(changed: Changed): Outcome<undefined> {
  switch (changed.kind) {
    case 'changed':
      return answer(undefined);
    case 'unknownEdition':
      return notFound();
    case 'overlap': {
      const values = { from: changed.startDate, other: changed.other };
      return refuseFields([editionProblem('lastDay', 'editions.change.overlap', values)]);
    }
    case 'refused':
      return refuseFields(changed.reasons.map(changeProblem));
  }
}

/** Brings the end of an edition forward. */
export async function closeEarly(
  deps: Parts,
  { code, by, lastDay }: Act & { lastDay: string },
): Promise<Outcome<undefined>> {
  if (!isRealDay(lastDay)) return refuseFields([editionProblem('lastDay', 'editions.mistake.lastDay')]);
  const closed = await closeIt(deps, { code, lastDay, by });
  if (closed.kind === 'unknownEdition') return notFound();
  if (closed.kind === 'closed') return answer(undefined);
  const field = closed.reason === 'over' ? '' : 'lastDay';
  return refuseFields([editionProblem(field, `editions.closing.${closed.reason}`)]);
}

/** Publishes a document as the rules in force. */
export async function publishAtDesk(
  deps: Parts,
  document: Act & { bytes: Buffer; tellsPlayers: boolean },
): Promise<Outcome<undefined>> {
  const published = await publishRules(deps, document);
  switch (published.kind) {
    case 'published':
      return answer(undefined);
    case 'unknownEdition':
      return notFound();
    case 'same':
      return refuseFields([editionProblem('file', 'editions.rules.same', { version: published.version })]);
    default:
      return refuseFields([editionProblem('file', `editions.rules.${published.kind}`)]);
  }
}
