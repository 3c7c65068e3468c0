import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ParticipateButton } from '../../src/shell/participate-button.tsx';
import { aFreePlayer, appStory, aVisit, begin } from '../machines/support/app-story.ts';
import { aSession } from '../machines/support/people.ts';
import { draw } from './support/a-drawing.tsx';

const button = () => screen.getByRole('button', { name: 'Partecipa' });

test('it leads to the participation area before any script has run', () => {
  draw(appStory(), <ParticipateButton />);
  expect(button().getAttribute('href')).toBe('/#partecipate');
});

test('pressed by a visitor it says where to go, and waits for nothing', async () => {
  const story = await aVisit('/archive');
  draw(story, <ParticipateButton />);
  await userEvent.click(button());
  expect(story.heard()).toContainEqual({ type: 'page.go', to: '/#partecipate' });
  expect(button().getAttribute('aria-busy')).toBeNull();
});

test('the space bar presses it, as it does every button', async () => {
  const story = await aVisit('/archive');
  draw(story, <ParticipateButton />);
  button().focus();
  await userEvent.keyboard(' ');
  expect(story.heard()).toContainEqual({ type: 'page.go', to: '/#partecipate' });
});

test('pressed by a player before the start-up has answered, it shows that it waits', async () => {
  const story = appStory();
  await begin(story, aSession(), aFreePlayer());
  draw(story, <ParticipateButton />);
  await userEvent.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
});
