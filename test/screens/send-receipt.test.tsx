import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Contest } from '../../src/screens/contest/contest.tsx';
import { aVisit } from '../machines/support/app-story.ts';
import { inView } from './support/in-view.tsx';

test('a visitor reads why an account is needed, and logs in right here', async () => {
  inView(await aVisit('/contest'), <Contest />);
  const region = within(screen.getByRole('region', { name: 'Carica lo scontrino' }));
  region.getByText('Per mandare uno scontrino serve un account.');
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contest#login',
    '/register',
  ]);
});
