import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { relay } from '../../machines/app/relay.ts';
import { MACHINES, machineOf } from '../../scripts/replay/effect.ts';
import { play, type Step } from '../../scripts/replay/play.ts';
import { BlackBox } from '../../src/inspection/black-box.ts';
import { Recorder } from '../../src/inspection/recorder.ts';
import { reportText } from '../../src/inspection/report-file.ts';
import { type AppHarness, aFreePlayer, begin, loadChain } from '../machines/support/app-harness.ts';
import { heldApp, heldPorts } from '../machines/support/held-ports.ts';
import { aFullChain } from '../machines/support/initialization-harness.ts';
import { aSession } from '../machines/support/people.ts';
import { everyTransition, explore } from '../models/kit/explore.ts';
import type { AnyModel } from '../models/kit/model.ts';
import { models } from '../models/models.ts';
import { ABOUT, fileOf, recorded } from './recorded.ts';

// The root's ways take seconds to explore: the visit below goes some of them.
const SITE = models.filter(({ machine: { id } }) => MACHINES.has(id) && id !== 'app');

/** What the models' cases and answers hold of people: who they are, what they typed, what lets them in. */
const PERSONAL =
  /maria|bianchi|rossi|@|1988-04-12|ragù della domenica|access-\d|refresh-\d|token-\d|key-\d|Spaghetti1|segreta|via dei/i;

/**
 * Under which keys a report may show a text: there the program speaks, or what is told to everybody. A new key that holds
 * the words of a person has to be known to `redact.ts`; any other comes into this list.
 */
const SHOWN = new Set(
  `kind because actorId key error style type part parts asked field missing path to url link rulesLink sha256 access person authMethod reason savedRedirect standing participant status refreshedFor refusedAt provider towards finding problems theme tag inside alt title label description edition prize unitValue date startDate endDate preCampaignStart campaignStart campaignEnd siteEnd`.split(
    /\s+/,
  ),
);

/** What is hidden, nothing, and what a port answers with one word. */
const WORDS = /‹|^(here|missing|)$/;

/** The keys under which a value shows a text of more than nothing, but for those that may. */
function keysWithTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return WORDS.test(value) || SHOWN.has(key) ? [] : [key];
  if (Array.isArray(value)) return value.flatMap((inner) => keysWithTexts(inner, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => keysWithTexts(inner, name));
}

const unknownTextsIn = (text: string): string[] =>
  fileOf(text).runs.flatMap(({ before, events }) => [
    ...keysWithTexts(before?.context),
    ...events.flatMap(({ event, changed }) => keysWithTexts([event, changed])),
  ]);

/** The texts of reports of every way of a model: together the ways take every transition. */
function* reportsOf(model: AnyModel): Generator<string> {
  for (const { start, steps } of everyTransition(explore(model))) {
    const visit = recorded(model.machine, start.input);
    for (const { event } of steps) visit.send(event);
    yield visit.text();
    visit.actor.stop();
  }
}

const stepsIn = (text: string): Step[] =>
  fileOf(text).runs.flatMap((run) => play(machineOf(run.machine), run).steps);

const differencesIn = (steps: readonly Step[]) =>
  steps
    .filter(({ verdict }) => verdict === 'different')
    .map(({ event, differences }) => `${event.type}: ${differences.join('; ')}`);

describe('a report of every way of a model', () => {
  test.each(SITE.map((model) => [model.machine.id, model] as const))(
    '%s plays without a difference, and tells nothing of a person',
    (_, model) => {
      const texts = [...reportsOf(model)];
      const steps = texts.flatMap(stepsIn);
      expect(differencesIn(steps)).toEqual([]);
      expect(texts.flatMap((text) => PERSONAL.exec(text)?.[0] ?? [])).toEqual([]);
      expect([...new Set(texts.flatMap(unknownTextsIn))]).toEqual([]);
      // The rest depends on what is hidden.
      const same = steps.filter(({ verdict }) => verdict === 'same').length;
      expect(same / steps.length, `${same} of ${steps.length} are as recorded`).toBeGreaterThan(0.3);
    },
  );
});

test('a whole visit of a player plays without a difference, and its report tells nothing of them', async () => {
  const ports = heldPorts();
  const app = createActor(heldApp(ports), { clock: new SimulatedClock(), input: { path: '/', hash: '' } });
  const recorder = new Recorder(app, { now: () => 0, salt: 7 });
  const box = new BlackBox();
  recorder.listen((entry) => box.keep(entry));
  relay(app, () => undefined);
  app.start();
  const harness = { app, ports } as unknown as AppHarness;
  const player = aFreePlayer();
  await begin(harness, aSession(), player);
  await loadChain(harness, aFullChain({ userInfo: player }));
  app.send({ type: 'route.entered', path: '/profile', hash: '', now: 1 });
  const text = reportText(box, ABOUT);
  expect(fileOf(text).runs.map(({ name }) => name)).toContain('personalData');
  expect(differencesIn(stepsIn(text))).toEqual([]);
  expect(text).not.toMatch(PERSONAL);
  expect([...new Set(unknownTextsIn(text))]).toEqual([]);
});
