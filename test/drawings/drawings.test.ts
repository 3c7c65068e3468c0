import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '../../scripts/drawings/chart.ts';
import { drawings, readMachines } from '../../scripts/drawings/drawings.ts';
import { flowOf, transitionWords } from '../../scripts/drawings/flow.ts';
import { COLUMN, layOut, MIN_LETTER } from '../../scripts/drawings/layout.ts';
import { pageOf } from '../../scripts/drawings/pages.ts';
import { callsOf } from '../../scripts/drawings/source.ts';
import { svgOf } from '../../scripts/drawings/svg.ts';
import { nameOfState, nodesOf } from '../../src/inspection/naming.ts';
import { Coverage } from '../models/kit/coverage.ts';
import { explore } from '../models/kit/explore.ts';
import { transitionsOf } from '../models/kit/naming.ts';
import { models } from '../models/models.ts';

const DRAWN = join(import.meta.dirname, '../../docs/machines');
const machines = await readMachines();
const files = await drawings();
const images = [...files].filter(([name]) => name.endsWith('.svg'));

const unescaped = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
/** What can be read in the drawings of a flow, in one line. */
const readableIn = (id: string) =>
  images
    .filter(([name]) => name.split('.')[0] === id)
    .flatMap(([, svg]) =>
      [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => unescaped(text)),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ');
const kitOf = (id: string) => {
  const model = models.find(({ machine }) => machine.id === id);
  if (!model) throw new Error(`${id} has no model.`);
  return model;
};

describe.each(machines.map((machine) => [machine.id, machine] as const))('the page of %s', (id, machine) => {
  const flow = flowOf(machine);

  test('draws every state and says every transition in full, with its actions', () => {
    const readable = readableIn(id);
    const missing = [
      ...nodesOf(machine).map(({ key }) => key),
      ...flow.chart.edges.map((edge) => transitionWords(flow, edge)),
    ].filter((words) => !readable.includes(words));
    expect(missing).toEqual([]);
  });

  test('says in its table what every state means', () => {
    const silent = nodesOf(machine).filter(({ description }) => !description);
    expect(silent.map(nameOfState)).toEqual([]);
    const page = files.get(`${id}.md`) ?? '';
    expect(nodesOf(machine).filter(({ description = '' }) => !page.includes(description))).toEqual([]);
  });

  test('counts states and transitions as the model does', () => {
    const { outOfReach } = kitOf(id);
    const printed = new Coverage(machine, outOfReach).missing();
    const { states, transitions } = flow.coverage;
    expect([states.taken, transitions.taken]).toEqual([printed.states.length, printed.transitions.length]);
    expect(transitions.all).toBe(transitionsOf(machine).length);
  });
});

test.each(images)('%s has no letter under 11 px in a column of 1,012 px', (_, svg) => {
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const letters = [...svg.matchAll(/font(?:-size)?:\s*([\d.]+)px/g)].map(([, size]) => Number(size));
  expect(letters.length).toBeGreaterThan(0);
  expect(Math.min(...letters) * Math.min(1, COLUMN / width)).toBeGreaterThanOrEqual(MIN_LETTER);
});

test('no drawing needs variables for its colours, and one that is drawn without them is not black', async () => {
  expect(images.filter(([, svg]) => svg.includes('var(')).map(([name]) => name)).toEqual([]);
  const { data } = await sharp(Buffer.from(files.get('alert.svg') ?? ''))
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.reduce((sum, value) => sum + value, 0) / data.length).toBeGreaterThan(200);
});

/** Small machines, whose explorations are quick; that of every machine takes half a minute. */
test.each([
  'quiz',
  'receipt',
  'signIn',
  'completion',
  'prizeClaim',
  'correction',
  'initialization',
  'cookies',
])('every event that %s emits while it is explored is marked after one of its actions', (id) => {
  const model = kitOf(id);
  const { emitted } = flowOf(model.machine);
  const said = explore(model).edges.flatMap(({ edge }) => edge.emitted.map(({ type }) => type));
  expect([...new Set(said)].sort()).toEqual(
    [...new Set([...emitted.values()].flat())].filter((word) => said.includes(word)).sort(),
  );
});

test('an emitted event is marked after the action that emits it', () => {
  const quiz = flowOf(kitOf('quiz').machine);
  const edge = quiz.chart.edges.find(({ from, guard }) => from === 'sending' && guard === 'isPlayedBefore');
  expect(edge && transitionWords(quiz, edge)).toBe(
    'done sendCompletion[1] [isPlayedBefore] → choosing / keepRefusal, showRefusal ↗alert.show, dropDraft ↗draft.dropped, reloadCompletions ↗parts.reload, reloadPlayer ↗player.reload, leaveQuiz',
  );
});

test.each([
  ['signUp', 'changeAddress', ['PUT /players/update']],
  ['versionUpdate', 'readUiVersion', ['GET /utils/ui-version']],
  ['session', 'refreshSession', ['GET /frontend-configs', 'POST /auth/refresh-token']],
  ['deskReview', 'decideReceipt', ['POST /receipts/{id}/approve', 'POST /receipts/{id}/refuse']],
  ['quiz', 'readAnswers', []],
])('the port of %s named %s makes the calls of its adapter', (machine, port, calls) => {
  expect(callsOf(machine, port)).toEqual(calls);
});

test('the initial state stands above what it leads to', async () => {
  const [drawn] = await layOut(flowOf(kitOf('quiz').machine));
  const [root] = drawn?.page.children ?? [];
  const tops = new Map((root?.children ?? []).map(({ id, y = 0 }) => [id, y]));
  const others = [...tops].filter(([id]) => !/^choosing$|#/.test(id)).map(([, y]) => y);
  expect(Math.min(...others)).toBeGreaterThan(tops.get('choosing') ?? Number.POSITIVE_INFINITY);
});

test('the same machine always gives the same drawing and page', async () => {
  const { machine } = kitOf('signIn');
  const [one, other] = [await layOut(flowOf(machine)), await layOut(flowOf(machine))];
  expect(one.map(svgOf)).toEqual(other.map(svgOf));
  expect(pageOf(flowOf(machine), one)).toBe(readFileSync(join(DRAWN, 'signIn.md'), 'utf8'));
});

test('a guard without a name throws', () => {
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'dark',
    states: { dark: { on: { press: { guard: () => true, target: 'bright' } } }, bright: {} },
  });
  expect(() => chartOf(lamp)).toThrow('has a guard or an action without a name');
});
