import { isDeepStrictEqual } from 'node:util';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { answerEarlier } from '../../e2e/support/answered-visit.ts';
import type { Players } from '../../e2e/support/players.ts';
import { slowProcessor } from '../../e2e/support/slow-processor.ts';
import { Coverage } from '../kit/coverage.ts';
import { explore, type Path } from '../kit/explore.ts';
import type { AnyModel, Edge } from '../kit/model.ts';
import { activeStates, shortName } from '../kit/naming.ts';
import { begin, step } from '../kit/step.ts';
import { tours } from '../kit/tour.ts';
import { installTap, type TappedStep } from './tapped-page.ts';

/** Watches the flows of the built site, over every page and reload of a browser context. */
export class Tap {
  private readonly steps: TappedStep[] = [];
  private readonly heard = new Set<string>();
  private readonly found = new Set<TappedStep>();
  private readonly coverage: Coverage;

  private constructor(coverage: Coverage) {
    this.coverage = coverage;
  }

  static async on(context: BrowserContext, coverage: Coverage): Promise<Tap> {
    const tap = new Tap(coverage);
    await context.exposeFunction('tellTap', (step: TappedStep) => tap.receive(step));
    await context.addInitScript(installTap);
    return tap;
  }

  /** A moment, from which `hasLedTo` looks on. */
  mark(): number {
    return this.steps.length;
  }

  /** Whether an event has led the flow into these states, or into any when none are given; each is found once. */
  hasLedTo(since: number, event: string, value: unknown): boolean {
    const found = this.steps.find(
      (one, index) =>
        index >= since &&
        !this.found.has(one) &&
        one.isWhole &&
        one.event === event &&
        (value === undefined || isDeepStrictEqual(one.value, value)),
    );
    if (found) this.found.add(found);
    return found !== undefined;
  }

  /** What has happened since a moment, for the reader of a failure. */
  story(since: number): string {
    return this.steps
      .slice(since)
      .filter(({ isWhole }) => isWhole)
      .map(({ event, value }) => `${event} → ${JSON.stringify(value)}`)
      .join('\n');
  }

  private receive(step: TappedStep): void {
    if (step.flow !== this.coverage.machine.id || this.heard.has(step.id)) return;
    this.heard.add(step.id);
    this.steps.push(step);
    for (const one of step.taken) this.coverage.noteTaken(one);
    this.coverage.visit(activeStates({ value: step.value } as never));
  }
}

/** The longest that a step may take, the opening of a way being one; it ends what hangs, whatever the machine's speed. */
const STEP_LIMIT_MS = 60_000;

/** The built site in a browser of its own, and the server behind it. */
export type Place = {
  page: Page;
  players: Players;
  url: string;
  /** To be called once a page is left within a step: what that page told last is not taken for the step's own. */
  markPageLeft: () => void;
};
type Others = Omit<Place, 'page' | 'markPageLeft'>;

/** How an event comes about at the built site. */
type Does = (event: AnyEventObject, before: AnyMachineSnapshot) => Promise<void>;

type Rule = (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;

/** A way told event by event, for a machine that hears much of what others say. */
export type WrittenWay = { input?: unknown; events: readonly AnyEventObject[] };

/** What a QA person writes to have a model walked at the built site: see docs/qa.md. */
export type SiteBinding = {
  model: AnyModel;
  /** Cases for this driver alone, over the model's own. */
  changes?: Partial<AnyModel>;
  /** Whether the site can bring an event about here; each event of `does` can be, when absent. */
  can?: Rule;
  /** Whether the flow is over after an event, since the page is left. */
  ends?: (event: AnyEventObject) => boolean;
  /** Events before which the site has gone on by itself, to a state of its own. */
  goesOn?: readonly string[];
  /** What comes by itself, maybe before the driver looks: the short names, or a rule where that depends on the state. */
  comesByItself?: readonly string[] | Rule;
  /** Puts the page at the start of a way, and says how each event comes about from there, by its short name. */
  arrive: (place: Place, path: Path) => Promise<Record<string, Does>>;
  /** The events that the tours take; there are tours where this is given, or where no way is told. */
  does?: readonly string[];
  /** Ways told by hand, where the site lets events come about in certain orders only. */
  ways?: readonly WrittenWay[];
  /** What nobody can bring about from outside, by transition, with the reason. */
  outOfReach: Record<string, string>;
};

/** Where a written way is expected to lead. An event that nobody there listens to is a mistake in the telling. */
function expectedPath(model: AnyModel, { input, events }: WrittenWay): Path {
  const start = begin(model.machine, input);
  const steps: Edge[] = [];
  for (const event of events) {
    const edge = step(model.machine, steps.at(-1)?.after ?? start.after, event);
    if (edge.taken.length === 0) {
      throw new Error(
        `${model.machine.id} does not hear ${event.type} in ${JSON.stringify(edge.before.value)}`,
      );
    }
    steps.push(edge);
  }
  return { start: { input, step: start }, steps };
}

/** The ways that are walked at the site. */
export function siteWays({ model, changes, can, ends, does, ways }: SiteBinding): Path[] {
  const byHand = ways?.map((way) => expectedPath(model, way)) ?? [];
  if (ways && !does) return byHand;
  const allows = (event: AnyEventObject, before: AnyMachineSnapshot) =>
    (does?.includes(shortName(event)) ?? true) && (can?.(event, before) ?? true);
  const narrowed: AnyModel = { ...model, ...changes, allows };
  return [...tours(narrowed, explore(narrowed), ({ event }) => ends?.(event) ?? false), ...byHand];
}

const isByItself = ({ comesByItself = [] }: SiteBinding, { event, before }: Edge): boolean =>
  typeof comesByItself === 'function'
    ? comesByItself(event, before)
    : comesByItself.includes(shortName(event));

async function walkWay(
  browser: Browser,
  binding: SiteBinding,
  path: Path,
  others: Others,
  coverage: Coverage,
) {
  const context = await browser.newContext({
    baseURL: others.url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  slowProcessor(context);
  await answerEarlier(context, others.url);
  const tap = await Tap.on(context, coverage);
  const page = await context.newPage();
  const broken: unknown[] = [];
  page.on('pageerror', (error) => broken.push(error));
  /** Since the driver did something last: what comes by itself comes in any order after that. */
  let mark = 0;
  const markPageLeft = () => {
    mark = tap.mark();
  };
  const does = await binding.arrive({ ...others, page, markPageLeft }, path);
  for (const [at, edge] of path.steps.entries()) {
    const { event, before, after } = edge;
    if (!isByItself(binding, edge)) mark = tap.mark();
    await does[shortName(event)]?.(event, before);
    const value: unknown = binding.goesOn?.includes(event.type) ? undefined : after.value;
    await expect
      .poll(() => tap.hasLedTo(mark, event.type, value), { intervals: [20, 40, 80], timeout: STEP_LIMIT_MS })
      .toBe(true)
      .catch(() => {
        const step = `step ${at + 1}, ${event.type} → ${JSON.stringify(after.value)}`;
        throw new Error(`${step}, but:\n${tap.story(mark)}`);
      });
  }
  await context.close();
  expect(broken).toEqual([]);
}

/** Walks a model at the built site, and answers what was really taken there; `mayTake` is told how long at most. */
export async function walkSite(
  browser: Browser,
  binding: SiteBinding,
  { mayTake, ...others }: Others & { mayTake: (ms: number) => void },
): Promise<Coverage> {
  const coverage = new Coverage(binding.model.machine, binding.outOfReach);
  const ways = siteWays(binding);
  mayTake(ways.reduce((steps, way) => steps + 1 + way.steps.length, 0) * STEP_LIMIT_MS);
  for (const path of ways) await walkWay(browser, binding, path, others, coverage);
  return coverage;
}
