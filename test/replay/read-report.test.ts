import { describe, expect, test } from 'vitest';
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts';
import { machineOf } from '../../scripts/replay/effect.ts';
import { play } from '../../scripts/replay/play.ts';
import { headLines, replayLines, suspectLines } from '../../scripts/replay/print.ts';
import { readReport, reportIn } from '../../scripts/replay/read-report.ts';
import { chosenStep, suspectOf } from '../../scripts/replay/suspect.ts';
import { recorded } from './recorded.ts';

function aReport() {
  const visit = recorded(recoveryMachine);
  visit.send({ type: 'xstate.done.actor.readDraft', output: null, actorId: 'readDraft' });
  visit.send({ type: 'recovery.submit', values: { email: 'maria@example.com' } });
  visit.send({ type: 'draft.change', draft: { email: 'maria@example' } });
  return visit.text();
}

describe('a file that cannot be played is refused in a sentence', () => {
  const changed = (changes: object) => JSON.stringify({ ...JSON.parse(aReport()), ...changes });

  test.each([
    ['one that was cut off', aReport().slice(0, -20), 'it is not JSON: was it cut off on its way?'],
    ['one of another kind', '{"kind":"menu"}', 'it is no report of this site: kind:'],
    ['one of a later version', changed({ version: 2 }), 'it has version 2, and this script plays version 1'],
    ['one with a number that is none', changed({ id: '../etc' }), 'it is no report of this site: id:'],
    [
      'one whose events are none',
      changed({ runs: [{ name: 'a' }] }),
      'it is no report of this site: runs.0.',
    ],
    [
      'one that would write code into a test',
      changed({ route: '/\u2028process.exit()' }),
      'it is no report of this site: route:',
    ],
    [
      'one that would speak to a terminal',
      changed({ error: '\u001b[2J' }),
      'it is no report of this site: error:',
    ],
    ['a list', '[]', 'it is no report of this site'],
    ['nothing', 'null', 'it is no report of this site'],
  ])('%s', (_, text, sentence) => {
    expect(() => reportIn(text)).toThrow(sentence);
  });

  test('refuses a missing report and one no site has written', async () => {
    await expect(readReport('no-such-report.json')).rejects.toThrow('there is no such file.');
    await expect(readReport('test')).rejects.toThrow('there is no such file.');
    await expect(readReport('package-lock.json')).rejects.toThrow(
      /and no report has more than|no report of this site/,
    );
  });
});

test('the replay prints the report, each machine with its events, and the event to look at first', () => {
  const text = aReport().replace('draft.change[0]--> (stay)', 'draft.change[1]--> filling');
  const report = reportIn(text);
  const all = report.runs.map((run) => play(machineOf(run.machine), run));
  expect(headLines(report)[0]).toBe('report 00c0ffee, an error at /');
  expect(headLines(report).at(-1)).toBe('events  at most the last 200 of each machine');
  expect(headLines({ ...report, kept: 12, leftOut: 312 }).at(-1)).toBe(
    'events  at most the last 12 of each machine; 312 older ones did not fit into the file',
  );
  expect(replayLines(all, ['oldFlow'])).toEqual([
    'recovery         3 of 4 events as recorded, 1 NOT AS RECORDED; ended in sending',
    '  recovery:4 draft.change at 0.1 s',
    '    transitions here: sending --draft.change[0]--> (stay); recorded: sending --draft.change[1]--> filling',
    'oldFlow: there is no such machine here; was it renamed since?',
  ]);
  const suspect = suspectOf(all);
  expect(suspect && suspectLines(suspect)).toEqual([
    'Look first at recovery:4, draft.change: the machine here does something else.',
    '  before    sending',
    '  recorded  sending --draft.change[1]--> filling',
  ]);
});

test('a report of an older site, which does not say what had no room, is read', () => {
  const { leftOut: _, ...older } = JSON.parse(aReport());
  expect(reportIn(JSON.stringify(older)).leftOut).toBe(0);
});

test('another event can be chosen by its place', () => {
  const all = reportIn(aReport()).runs.map((run) => play(machineOf(run.machine), run));
  expect(chosenStep(all, 'recovery:3')?.step.event.type).toBe('recovery.submit');
  expect(chosenStep(all, 'recovery:9')).toBeNull();
  expect(chosenStep(all, 'quiz:1')).toBeNull();
});
