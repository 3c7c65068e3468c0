import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFlowForm } from './a-flow-form.tsx';

const INVALID = 'Indirizzo non valido.';

test('a field that was filled and left before the scripts came is judged when they come', async () => {
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

test('a field that is being filled is judged when it is left', async () => {
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
