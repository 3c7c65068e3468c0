import { describe, expect, test } from 'vitest';
import type { MissingDataValues } from '../../domain/account-forms.ts';
import type { Message } from '../../domain/errors.ts';
import { messageAt, shownFields } from '../../machines/gate/gate.selectors.ts';
import { refused } from './support/answers.ts';
import { askedFor, EVERYTHING, gateHarness, KNOWN, PRIVACY } from './support/gate-harness.ts';

const NO_ERRORS = { fields: {}, form: [] };

test.each<[string, Partial<MissingDataValues>, Message]>([
  ['found by the form', { firstName: 'Maria2' }, { key: 'errors.nameCharacters' }],
  ['found by the server', {}, { text: 'Mai sentita.' }],
])('known data that are refused can be corrected, %s', async (_, wrong, message) => {
  const asked = askedFor({ missing: ['birthDate'], known: { ...KNOWN, birthDate: '', ...wrong } });
  const { actor, complete, submit, context } = gateHarness(asked);
  expect(shownFields(actor.getSnapshot())).toEqual(['birthDate']);
  submit([], { birthDate: KNOWN.birthDate });
  if ('text' in message) {
    await complete.answer(refused([{ loc: ['body', 'firstName'], msg: message.text, type: 'invalid' }]));
  }
  expect(context().errors).toEqual({ fields: { firstName: message }, form: [] });
  expect(shownFields(actor.getSnapshot())).toEqual(['firstName', 'birthDate']);
  submit([], { firstName: 'Marietta', birthDate: KNOWN.birthDate });
  expect(complete.asked().at(-1)).toEqual({ values: { ...KNOWN, firstName: 'Marietta' } });
  expect(shownFields(actor.getSnapshot())).toEqual(['firstName', 'birthDate']);
});

describe('a field that is left is validated at once', () => {
  const atTheGate = () => {
    const harness = gateHarness(EVERYTHING);
    return {
      ...harness,
      leave: (field: 'firstName' | 'birthDate', value: string) =>
        harness.send({ type: 'gate.fieldLeft', field, value }),
      at: (field: 'firstName' | 'birthDate') => messageAt(harness.actor.getSnapshot(), field),
    };
  };

  test.each([
    ['firstName', 'Maria2', 'errors.nameCharacters'],
    ['firstName', ' ', 'validation.req'],
    ['birthDate', '2007-08-02', 'errors.underAge'],
  ] as const)('%s %j: %s', (field, value, key) => {
    const { leave, at, context } = atTheGate();
    leave(field, value);
    expect(at(field)).toEqual({ key });
    // What takes the focus is found on sending alone.
    expect(context().errors).toEqual(NO_ERRORS);
  });

  test('invalid on sending ──── corrected and left: its error disappears, the other stays', () => {
    const { submit, leave, at } = atTheGate();
    submit([1, 2]);
    leave('firstName', 'Maria');
    expect([at('firstName'), at('birthDate')]).toEqual([undefined, { key: 'validation.req' }]);
  });
});

test('data that are not requested are not validated', () => {
  const known = { ...KNOWN, lastName: '' };
  const { submit, value } = gateHarness(askedFor({ policies: [PRIVACY], known }));
  submit([1]);
  expect(value()).toBe('consenting');
});
