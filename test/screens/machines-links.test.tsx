import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Links } from '../../src/screens/machines/frame.tsx';

/** The page asks its server for the desk; a redirect is not followed, and says nothing but that it is one. */
function drawnWith(answer: Partial<Response>) {
  const fetched = vi.fn(() => Promise.resolve(answer as Response));
  vi.stubGlobal('fetch', fetched);
  render(<Links other={{ href: '/machines/scenarios', words: 'Gli scenari' }} />);
  return fetched;
}

const deskLink = () => screen.queryByRole('link', { name: 'Apri il banco del marchio' });

test('the link to the desk of the brand is there where its server leads to a desk', async () => {
  drawnWith({ type: 'opaqueredirect' });
  expect(await screen.findByRole('link', { name: 'Apri il banco del marchio' })).toBeDefined();
});

test('there is no link to a desk where the server has none', async () => {
  const fetched = drawnWith({ type: 'basic', status: 204 });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await fetched.mock.results[0]?.value;
  expect(deskLink()).toBeNull();
});
