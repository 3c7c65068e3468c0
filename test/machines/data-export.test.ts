import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type OwnData, ownDataFile } from '../../domain/data-export.ts';
import type { Result } from '../../domain/result.ts';
import { dataExportMachine } from '../../machines/data-export/data-export.machine.ts';
import { errorAlert, FAILURES, ok } from './support/answers.ts';
import { anItem, IN_AUGUST } from './support/contest.ts';
import { hearing, held } from './support/held.ts';
import { aPlayer } from './support/people.ts';

describe('the export of personal data', () => {
  const OWN: OwnData = {
    at: IN_AUGUST,
    player: aPlayer(),
    items: [anItem()],
    completions: [],
    initiatives: [],
    reminder: { wanted: false },
    wins: [],
  };

  function harness() {
    const collect = held<Result<OwnData>>();
    const actor = createActor(dataExportMachine.provide({ actors: { collectOwnData: collect.logic } }));
    const emitted = hearing(actor);
    actor.start();
    return {
      collect,
      emitted,
      ask: () => actor.send({ type: 'export.ask' }),
      value: () => actor.getSnapshot().value,
    };
  }

  test('request ──── all loaded: one file is downloaded and an alert says so', async () => {
    const { collect, emitted, ask, value } = harness();
    ask();
    ask();
    expect([value(), collect.fates()]).toEqual(['collecting', ['open']]);
    await collect.answer(ok(OWN));
    expect(value()).toBe('resting');
    expect(emitted()).toEqual([
      { type: 'file.save', name: 'dati.json', text: ownDataFile(OWN) },
      { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'profile.export.saved' }] } },
    ]);
  });

  test.each(FAILURES)('$name: no partial file, and it can be requested again', async ({ failure, lines }) => {
    const { collect, emitted, ask, value } = harness();
    ask();
    await collect.answer(failure);
    expect([value(), emitted()]).toEqual(['failed', [errorAlert(lines)]]);
    ask();
    await collect.answer(ok(OWN));
    expect(value()).toBe('resting');
  });
});
