import { describe, expect, test } from 'vitest';
import type { MissingDataValues } from '../../domain/account-forms.ts';
import { type Message, noErrors } from '../../domain/errors.ts';
import { type GateRequirements, gateMachine, type MissingField } from '../../machines/gate/gate.machine.ts';
import { messageAt, shownFields } from '../../machines/gate/gate.selectors.ts';
import { refused } from './support/answers.ts';
import { askedFor, EVERYTHING, KNOWN, PRIVACY } from './support/gate-requirements.ts';
import { heldActor } from './support/held-machine.ts';

/** The gate with what it asks of a player, its calls in the test's hand. */
function gate(asked: GateRequirements) {
  const { ports, send, snapshot } = heldActor(gateMachine, asked);
  return {
    complete: ports.completePlayer,
    snapshot,
    submit: (policies: readonly number[], values: Partial<MissingDataValues> = {}) =>
      send({ type: 'gate.submit', policies, values }),
    leave: (field: MissingField, value: string) => send({ type: 'gate.fieldLeft', field, value }),
  };
}

test.each<[string, Partial<MissingDataValues>, Message]>([
  ['found by the form', { firstName: 'Maria2' }, { key: 'errors.nameCharacters' }],
  ['found by the server', {}, { text: 'Mai sentita.' }],
])('known data that are refused can be corrected, %s', async (_, wrong, message) => {
  const asked = askedFor({ missing: ['birthDate'], known: { ...KNOWN, birthDate: '', ...wrong } });
  const { complete, submit, snapshot } = gate(asked);
  expect(shownFields(snapshot())).toEqual(['birthDate']);
  submit([], { birthDate: KNOWN.birthDate });
  if ('text' in message) {
    await complete.answer(refused([{ loc: ['body', 'firstName'], msg: message.text, type: 'invalid' }]));
  }
  expect(snapshot().context.errors).toEqual({ fields: { firstName: message }, form: [] });
  expect(shownFields(snapshot())).toEqual(['firstName', 'birthDate']);
  submit([], { firstName: 'Marietta', birthDate: KNOWN.birthDate });
  expect(complete.asked().at(-1)).toEqual({ values: { ...KNOWN, firstName: 'Marietta' } });
  expect(shownFields(snapshot())).toEqual(['firstName', 'birthDate']);
});

describe('a field that is left is validated at once', () => {
  test.each([
    ['firstName', 'Maria2', 'errors.nameCharacters'],
    ['firstName', ' ', 'validation.req'],
    ['birthDate', '2007-08-02', 'errors.underAge'],
  ] as const)('%s %j: %s', (field, value, key) => {
    const { leave, snapshot } = gate(EVERYTHING);
    leave(field, value);
    expect(messageAt(snapshot(), field)).toEqual({ key });
    // What takes the focus is found on sending alone.
    expect(snapshot().context.errors).toEqual(noErrors);
  });

  test('invalid on sending ──── corrected and left: its error disappears, the other stays', () => {
    const { submit, leave, snapshot } = gate(EVERYTHING);
    submit([1, 2]);
    leave('firstName', 'Maria');
    expect(messageAt(snapshot(), 'firstName')).toBeUndefined();
    expect(messageAt(snapshot(), 'birthDate')).toEqual({ key: 'validation.req' });
  });
});

test('data that are not requested are not validated', () => {
  const { submit, snapshot } = gate(askedFor({ policies: [PRIVACY], known: { ...KNOWN, lastName: '' } }));
  submit([1]);
  expect(snapshot().value).toBe('consenting');
});
