import { act, fireEvent, waitFor } from '@testing-library/react';
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
    expect({ email: wrong('email'), password: wrong('password') }).toEqual({ email: '', password: '' });
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
    expect({ email: wrong('email'), password: wrong('password') }).toEqual({
      email: NO_ADDRESS,
      password: '',
    });
  });

  test('a required field that was left empty shows an error', async () => {
    const { person, box, wrong } = aFlowForm();
    await person.click(box('email'));
    await person.tab();
    expect(wrong('email')).toBe(NEEDED);
  });

  test.each<[string, (field: HTMLElement) => void]>([
    ['a right click, whose mouseup may go to the menu', (field) => fireEvent.mouseDown(field, { button: 2 })],
    [
      'a drag, which ends without a mouseup',
      (field) => {
        fireEvent.mouseDown(field);
        fireEvent.dragEnd(field);
      },
    ],
  ])('a field shows its error as soon as it is left after %s', async (_, press) => {
    const { person, box, wrong } = aFlowForm();
    await person.type(box('email'), 'maria');
    press(box('email'));
    await person.tab();
    expect(wrong('email')).toBe(NO_ADDRESS);
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

  test('submits the value in the DOM even without an event, since browsers can autofill silently', async () => {
    const { person, box, send, submit } = aFlowForm();
    Object.assign(box('email'), { value: 'maria@example.com' });
    await person.type(box('password'), 'Spaghetti1!');
    await person.click(send);
    expect(submit.mock.calls.map(([values]) => values)).toEqual([
      { email: 'maria@example.com', password: 'Spaghetti1!' },
    ]);
  });

  test('an invalid form shows an error at each invalid field, focuses the first and submits nothing', async () => {
    const { person, box, wrong, send, submit } = aFlowForm();
    await person.click(send);
    expect({ email: wrong('email'), password: wrong('password') }).toEqual({
      email: NEEDED,
      password: PASSWORD_NEEDED,
    });
    expect(document.activeElement).toBe(box('email'));
    expect(submit).not.toHaveBeenCalled();
  });

  test('the first invalid field is focused when it is not the first of the form', async () => {
    const { person, box, send } = aFlowForm({ values: { email: 'maria@example.com', password: '' } });
    await person.click(send);
    expect(document.activeElement).toBe(box('password'));
  });
});

describe('an error found by the flow', () => {
  test('appears at its field, which takes the focus', () => {
    const { show, wrong, box } = aFlowForm();
    show({ errors: TAKEN });
    expect({ email: wrong('email'), password: wrong('password') }).toEqual({
      email: TAKEN_TEXT,
      password: '',
    });
    expect(document.activeElement).toBe(box('email'));
  });

  test('may be the server’s own text', () => {
    const { show, wrong } = aFlowForm();
    show({ errors: found({ password: { text: 'Mai sentita.' } }) });
    expect(wrong('password')).toBe('Mai sentita.');
  });

  test('at two fields focuses the first in the order of the form, not of the answer', () => {
    const { show, wrong, box } = aFlowForm();
    show({ errors: found({ password: { text: 'Troppo comune.' }, email: { key: 'errors.emailTaken' } }) });
    expect({ email: wrong('email'), password: wrong('password') }).toEqual({
      email: TAKEN_TEXT,
      password: 'Troppo comune.',
    });
    expect(document.activeElement).toBe(box('email'));
  });

  test('disappears when its field is corrected, and stays away while other fields are edited', async () => {
    const values = { email: 'maria@example.com', password: 'Spaghetti1!' };
    const { person, show, box, wrong } = aFlowForm({ values });
    show({ values, errors: TAKEN });
    await person.type(box('email'), '.it');
    await person.type(box('password'), '2');
    expect({ email: wrong('email'), password: wrong('password') }).toEqual({ email: '', password: '' });
  });

  test('moves the focus once, so that a user who continues elsewhere keeps the focus', async () => {
    const { person, show, box, held } = aFlowForm();
    show({ errors: TAKEN });
    await person.type(box('password'), 'Spaghetti1!');
    expect(document.activeElement).toBe(box('password'));
    expect(held('password')).toBe('Spaghetti1!');
    show({ errors: TAKEN });
    expect(document.activeElement).toBe(box('password'));
  });

  test('that is found again is shown and focused again', async () => {
    const { person, show, box, wrong } = aFlowForm();
    show({ errors: TAKEN });
    await person.type(box('email'), 'a');
    show({ errors: found({ email: { key: 'errors.emailTaken' } }) });
    expect(wrong('email')).toBe(TAKEN_TEXT);
    expect(document.activeElement).toBe(box('email'));
  });

  test('does not prevent the form from being sent again', async () => {
    const values = { email: 'maria@example.com', password: 'Spaghetti1!' };
    const { person, show, send, submit } = aFlowForm({ values });
    show({ values, errors: TAKEN });
    await person.click(send);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('without a message throws', () => {
    const { show } = aFlowForm();
    expect(() => show({ errors: found({ email: { key: 'errors.unknownKey' } }) })).toThrow(
      'There is no message for errors.unknownKey.',
    );
  });
});

describe('a draft that is restored after the form is shown', () => {
  const DRAFT = { email: 'maria@example.com', password: 'Spaghetti1!' };

  test('fills the form', () => {
    const { show, held } = aFlowForm();
    show({ values: DRAFT });
    expect({ email: held('email'), password: held('password') }).toEqual({
      email: 'maria@example.com',
      password: 'Spaghetti1!',
    });
  });

  test('fills only the fields that were not touched', async () => {
    const { person, show, box, held } = aFlowForm();
    await person.type(box('email'), 'anna@example.com');
    show({ values: DRAFT });
    expect({ email: held('email'), password: held('password') }).toEqual({
      email: 'anna@example.com',
      password: 'Spaghetti1!',
    });
  });

  test('is submitted', async () => {
    const { person, show, send, submit } = aFlowForm();
    show({ values: DRAFT });
    await person.click(send);
    expect(submit.mock.calls.map(([values]) => values)).toEqual([DRAFT]);
  });

  test('keeps an error of the server', () => {
    const { show, wrong } = aFlowForm();
    show({ errors: TAKEN });
    show({ errors: TAKEN, values: DRAFT });
    expect(wrong('email')).toBe(TAKEN_TEXT);
  });
});

describe('a form that notifies its flow', () => {
  test('sends all values on every keystroke', async () => {
    const { person, box, changed } = aFlowForm();
    await person.type(box('email'), 'ab');
    expect(changed.mock.calls.map(([values]) => values)).toEqual([
      { email: 'a', password: '' },
      { email: 'ab', password: '' },
    ]);
  });

  test('sends nothing before the user has typed', () => {
    const { changed } = aFlowForm({ values: { email: 'maria@example.com', password: '' } });
    expect(changed).not.toHaveBeenCalled();
  });

  test('sends nothing when a draft is restored', () => {
    const { show, changed } = aFlowForm();
    show({ values: { email: 'maria@example.com', password: 'Spaghetti1!' } });
    expect(changed).not.toHaveBeenCalled();
  });

  test('does not receive its own change', async () => {
    const { person, box, show, changed, held } = aFlowForm();
    await person.type(box('email'), 'a');
    show({ values: { email: 'a', password: '' } });
    await person.type(box('email'), 'b');
    show({ values: { email: 'ab', password: '' } });
    expect(changed).toHaveBeenCalledTimes(2);
    expect(held('email')).toBe('ab');
  });

  test('sends nothing after unmounting', async () => {
    const { person, box, changed, leave } = aFlowForm();
    await person.type(box('email'), 'a');
    leave();
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('values typed before hydration', () => {
  const INVALID = 'Indirizzo non valido.';

  test('a field that was filled and left before hydration is validated after it', async () => {
    const { held, wrong, person, box } = aFlowForm({}, { typed: { email: 'maria@' }, focus: 'password' });
    await waitFor(() => expect(wrong('email')).toBe(INVALID));
    expect(held('email')).toBe('maria@');
    expect(wrong('password')).toBe('');
    await person.type(box('email'), 'example.com');
    await waitFor(() => expect(wrong('email')).toBe(''));
  });

  test('the flow is notified of them, so that they are kept as a draft', async () => {
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

  test('an empty field is validated when the form is sent', async () => {
    const { wrong, person, send } = aFlowForm({}, { typed: {} });
    await act(async () => undefined);
    expect(wrong('email')).toBe('');
    await person.click(send);
    await waitFor(() => expect(wrong('email')).toBe('Questo campo è obbligatorio.'));
  });
});
