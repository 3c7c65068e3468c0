import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { LoginValues } from '../../domain/account-forms.ts';
import type { FormErrors } from '../../domain/errors.ts';
import { aFlowForm } from './support/a-flow-form.tsx';

const NEEDED = 'Questo campo è obbligatorio.';
const PASSWORD_NEEDED = 'Questo campo é obbligatorio.';
const NO_ADDRESS = 'Indirizzo non valido.';

const found = (fields: FormErrors<keyof LoginValues>['fields']) => ({ fields, form: [] });
const TAKEN = found({ email: { key: 'errors.emailTaken' } });
const TAKEN_TEXT = 'Un utente con questo indirizzo email già esiste';

describe('before anything is sent', () => {
  test('an untouched field shows no error', () => {
    const { wrong } = aFlowForm();
    expect([wrong('email'), wrong('password')]).toEqual(['', '']);
  });

  test('a field shows no error while it is typed into for the first time', async () => {
    const { person, box, wrong } = aFlowForm();
    await person.type(box('email'), 'maria');
    expect(wrong('email')).toBe('');
  });

  test('an invalid field shows its error when left, and the others show none', async () => {
    const { person, box, wrong } = aFlowForm();
    await person.type(box('email'), 'maria');
    await person.tab();
    expect([wrong('email'), wrong('password')]).toEqual([NO_ADDRESS, '']);
  });

  test('a required field that was left empty shows an error', async () => {
    const { person, box, wrong } = aFlowForm();
    await person.click(box('email'));
    await person.tab();
    expect(wrong('email')).toBe(NEEDED);
  });

  test('the error of a field disappears at the keystroke that makes it valid', async () => {
    const { person, box, wrong } = aFlowForm();
    await person.type(box('email'), 'maria');
    await person.tab();
    await person.type(box('email'), '@example.com');
    expect(wrong('email')).toBe('');
  });
});

describe('sending', () => {
  test('a valid form submits its values, once', async () => {
    const { person, box, submit } = aFlowForm();
    await person.type(box('email'), 'maria@example.com');
    await person.type(box('password'), 'Spaghetti1!{Enter}');
    expect(submit.mock.calls.map(([values]) => values)).toEqual([
      { email: 'maria@example.com', password: 'Spaghetti1!' },
    ]);
  });

  test('what stands in a field counts, even when nobody has told the form: a browser may fill it in silently', async () => {
    const { person, box, send, submit } = aFlowForm();
    Object.assign(box('email'), { value: 'maria@example.com' });
    await person.type(box('password'), 'Spaghetti1!');
    await person.click(send);
    expect(submit.mock.calls.map(([values]) => values)).toEqual([
      { email: 'maria@example.com', password: 'Spaghetti1!' },
    ]);
  });

  test('a wrong form says at each field what is wrong, focuses the first one and hands over nothing', async () => {
    const { person, box, wrong, send, submit } = aFlowForm();
    await person.click(send);
    expect([wrong('email'), wrong('password')]).toEqual([NEEDED, PASSWORD_NEEDED]);
    expect(document.activeElement).toBe(box('email'));
    expect(submit).not.toHaveBeenCalled();
  });

  test('the first wrong field is the second one of the form', async () => {
    const { person, box, send } = aFlowForm({ values: { email: 'maria@example.com', password: '' } });
    await person.click(send);
    expect(document.activeElement).toBe(box('password'));
  });
});

describe('what the flow has found', () => {
  test('appears at its field, which takes the focus', () => {
    const { show, wrong, box } = aFlowForm();
    show({ errors: TAKEN });
    expect([wrong('email'), wrong('password')]).toEqual([TAKEN_TEXT, '']);
    expect(document.activeElement).toBe(box('email'));
  });

  test('may be the server’s own words', () => {
    const { show, wrong } = aFlowForm();
    show({ errors: found({ password: { text: 'Mai sentita.' } }) });
    expect(wrong('password')).toBe('Mai sentita.');
  });

  test('at two fields focuses the first of the form, in whatever order the server names them', () => {
    const { show, wrong, box } = aFlowForm();
    show({ errors: found({ password: { text: 'Troppo comune.' }, email: { key: 'errors.emailTaken' } }) });
    expect([wrong('email'), wrong('password')]).toEqual([TAKEN_TEXT, 'Troppo comune.']);
    expect(document.activeElement).toBe(box('email'));
  });

  test('goes when its field is corrected, and does not come back while the rest is typed', async () => {
    const values = { email: 'maria@example.com', password: 'Spaghetti1!' };
    const { person, show, box, wrong } = aFlowForm({ values });
    show({ values, errors: TAKEN });
    await person.type(box('email'), '.it');
    await person.type(box('password'), '2');
    expect([wrong('email'), wrong('password')]).toEqual(['', '']);
  });

  test('takes the focus once: whoever goes on elsewhere is left in peace', async () => {
    const { person, show, box, held } = aFlowForm();
    show({ errors: TAKEN });
    await person.type(box('password'), 'Spaghetti1!');
    expect(document.activeElement).toBe(box('password'));
    expect(held('password')).toBe('Spaghetti1!');
    show({ errors: TAKEN });
    expect(document.activeElement).toBe(box('password'));
  });

  test('a second time is shown and focused a second time', async () => {
    const { person, show, box, wrong } = aFlowForm();
    show({ errors: TAKEN });
    await person.type(box('email'), 'a');
    show({ errors: found({ email: { key: 'errors.emailTaken' } }) });
    expect(wrong('email')).toBe(TAKEN_TEXT);
    expect(document.activeElement).toBe(box('email'));
  });

  test('does not keep the form from being sent again', async () => {
    const values = { email: 'maria@example.com', password: 'Spaghetti1!' };
    const { person, show, send, submit } = aFlowForm({ values });
    show({ values, errors: TAKEN });
    await person.click(send);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('without a message is a defect', () => {
    const { show } = aFlowForm();
    expect(() => show({ errors: found({ email: { key: 'errors.unheardOf' } }) })).toThrow(
      'There is no message for errors.unheardOf.',
    );
  });
});

describe('a draft that comes back later', () => {
  const DRAFT = { email: 'maria@example.com', password: 'Spaghetti1!' };

  test('fills the form', () => {
    const { show, held } = aFlowForm();
    show({ values: DRAFT });
    expect([held('email'), held('password')]).toEqual(['maria@example.com', 'Spaghetti1!']);
  });

  test('replaces only what was not touched meanwhile', async () => {
    const { person, show, box, held } = aFlowForm();
    await person.type(box('email'), 'anna@example.com');
    show({ values: DRAFT });
    expect([held('email'), held('password')]).toEqual(['anna@example.com', 'Spaghetti1!']);
  });

  test('is what is sent', async () => {
    const { person, show, send, submit } = aFlowForm();
    show({ values: DRAFT });
    await person.click(send);
    expect(submit.mock.calls.map(([values]) => values)).toEqual([DRAFT]);
  });

  test('leaves a message of the server where it is', () => {
    const { show, wrong } = aFlowForm();
    show({ errors: TAKEN });
    show({ errors: TAKEN, values: DRAFT });
    expect(wrong('email')).toBe(TAKEN_TEXT);
  });
});

describe('the flow is told', () => {
  test('of every letter, with the whole form', async () => {
    const { person, box, changed } = aFlowForm();
    await person.type(box('email'), 'ab');
    expect(changed.mock.calls.map(([values]) => values)).toEqual([
      { email: 'a', password: '' },
      { email: 'ab', password: '' },
    ]);
  });

  test('of nothing before somebody has typed', () => {
    const { changed } = aFlowForm({ values: { email: 'maria@example.com', password: '' } });
    expect(changed).not.toHaveBeenCalled();
  });

  test('of nothing when a draft comes back: half of it could be kept', () => {
    const { show, changed } = aFlowForm();
    show({ values: { email: 'maria@example.com', password: 'Spaghetti1!' } });
    expect(changed).not.toHaveBeenCalled();
  });

  test('its own words back, it takes them without an echo', async () => {
    const { person, box, show, changed, held } = aFlowForm();
    await person.type(box('email'), 'a');
    show({ values: { email: 'a', password: '' } });
    await person.type(box('email'), 'b');
    show({ values: { email: 'ab', password: '' } });
    expect(changed).toHaveBeenCalledTimes(2);
    expect(held('email')).toBe('ab');
  });

  test('none once the form has been unmounted', async () => {
    const { person, box, changed, leave } = aFlowForm();
    await person.type(box('email'), 'a');
    leave();
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('typed before the scripts came', () => {
  const INVALID = 'Indirizzo non valido.';

  test('a field that was filled and left before hydration is validated after it', async () => {
    const { held, wrong, person, box } = aFlowForm({}, { typed: { email: 'maria@' }, focus: 'password' });
    await waitFor(() => expect(wrong('email')).toBe(INVALID));
    expect(held('email')).toBe('maria@');
    expect(wrong('password')).toBe('');
    await person.type(box('email'), 'example.com');
    await waitFor(() => expect(wrong('email')).toBe(''));
  });

  test('the flow hears of it, so that its draft is kept', async () => {
    const { changed } = aFlowForm({}, { typed: { email: 'maria@example.com' } });
    await waitFor(() => expect(changed).toHaveBeenCalledWith({ email: 'maria@example.com', password: '' }));
  });

  test('a field is validated when it is left', async () => {
    const { wrong, person } = aFlowForm({}, { typed: { email: 'maria@' }, focus: 'email' });
    await act(async () => undefined);
    expect(wrong('email')).toBe('');
    await person.tab();
    await waitFor(() => expect(wrong('email')).toBe(INVALID));
  });

  test('what was left empty is judged when the form is sent', async () => {
    const { wrong, person, send } = aFlowForm({}, { typed: {} });
    await act(async () => undefined);
    expect(wrong('email')).toBe('');
    await person.click(send);
    await waitFor(() => expect(wrong('email')).toBe('Questo campo è obbligatorio.'));
  });
});
