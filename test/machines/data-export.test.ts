import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type OwnData, ownDataFile } from '../../domain/data-export.ts';
import type { Result } from '../../domain/result.ts';
import { dataExportMachine } from '../../machines/data-export/data-export.machine.ts';
import { errorAlert, FAILURES, ok } from './support/answers.ts';
import { anItem, IN_AUGUST } from './support/contest.ts';
import { hearing } from './support/hearing.ts';
import { held } from './support/held.ts';
import { aPlayer } from './support/people.ts';

const OWN: OwnData = {
  at: IN_AUGUST,
  player: aPlayer(),
  items: [anItem()],
  completions: [],
  initiatives: [],
};

function story() {
  const collect = held<Result<OwnData>>();
  const actor = createActor(dataExportMachine.provide({ actors: { collectOwnData: collect.logic } }));
  const said = hearing(actor);
  actor.start();
  return {
    collect,
    said,
    ask: () => actor.send({ type: 'export.ask' }),
    value: () => actor.getSnapshot().value,
  };
}

test('ask ──── everything is there: one file is handed over, and it is said', async () => {
  const { collect, said, ask, value } = story();
  ask();
  ask();
  expect([value(), collect.fates()]).toEqual(['collecting', ['open']]);
  await collect.answer(ok(OWN));
  expect(value()).toBe('resting');
  expect(said()).toEqual([
    { type: 'file.save', name: 'amici-della-spiga-dati.json', text: ownDataFile(OWN) },
    { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'profile.export.saved' }] } },
  ]);
});

test.each(FAILURES)('$name: no half file, and it can be asked for again', async ({ failure, lines }) => {
  const { collect, said, ask, value } = story();
  ask();
  await collect.answer(failure);
  expect([value(), said()]).toEqual(['failed', [errorAlert(lines)]]);
  ask();
  await collect.answer(ok(OWN));
  expect(value()).toBe('resting');
});
