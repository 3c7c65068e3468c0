// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PhotoSample } from '../../src/ui/drawings/photo-sample.tsx';
import { Disclosure } from '../../src/ui/layout/disclosure.tsx';
import { Feature } from '../../src/ui/layout/feature.tsx';
import { JumpLinks } from '../../src/ui/layout/jump-links.tsx';
import { Step, StepList } from '../../src/ui/layout/step-list.tsx';
import { Tags } from '../../src/ui/layout/tags.tsx';
import { Timeline, TimelineEntry } from '../../src/ui/layout/timeline.tsx';

describe('steps', () => {
  test('are an ordered list, and one that is done says so to who cannot see its tick', () => {
    render(
      <StepList>
        <Step title="Registrati" doneText="(fatto)" />
        <Step title="Gioca" actions={<a href="/games">Vai</a>} />
      </StepList>,
    );
    const steps = within(screen.getByRole('list')).getAllByRole('heading', { level: 3 });
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Registrati (fatto)', 'Gioca']);
    expect(screen.getByRole('list').tagName).toBe('OL');
    expect(document.querySelectorAll('.step-mark-done')).toHaveLength(1);
  });
});

describe('a disclosure', () => {
  test('is closed, and opens by its question', async () => {
    render(<Disclosure title="Quanti?">Tre al giorno.</Disclosure>);
    const answer = screen.getByRole<HTMLDetailsElement>('group');
    expect(answer.open).toBe(false);
    await userEvent.click(screen.getByText('Quanti?'));
    expect(answer.open).toBe(true);
  });
});

describe('a timeline', () => {
  test('tells its events as an ordered list, each with its day before its name', () => {
    render(
      <Timeline>
        <TimelineEntry when="Dal 2 aprile 2024" title="Gioca con Spighy" drawing={null}>
          <p>Indovinelli.</p>
        </TimelineEntry>
      </Timeline>,
    );
    const entry = within(screen.getByRole('list')).getByRole('article');
    expect(entry.textContent).toBe('Dal 2 aprile 2024Gioca con SpighyIndovinelli.');
  });
});

test('words that go with something are a list by name', () => {
  render(<Tags label="Con che cosa sta bene" words={['Pesto', 'Vongole']} />);
  const list = screen.getByRole('list', { name: 'Con che cosa sta bene' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

test('jump links are a navigation of anchors', () => {
  render(<JumpLinks label="I tipi" links={[{ href: '#corta', text: 'Pasta corta' }]} />);
  const link = within(screen.getByRole('navigation', { name: 'I tipi' })).getByRole('link');
  expect(link.getAttribute('href')).toBe('#corta');
});

test.each([
  ['within', 'jump-links'],
  ['page', 'jump-links width-page'],
  ['phone', 'jump-links jump-links-phone width-page'],
] as const)('jump links whose place is %s keep its gutters', (place, names) => {
  render(<JumpLinks label="I tipi" links={[]} place={place} />);
  expect(screen.getByRole('navigation').className).toBe(names);
});

test('the words of a feature come after its drawing on a phone, on the side that it asks for elsewhere', () => {
  render(
    <Feature side="start" drawing={<svg data-testid="drawing" />}>
      Parole
    </Feature>,
  );
  const feature = screen.getByTestId('drawing').parentElement?.parentElement;
  expect(feature?.className).toBe('feature feature-start');
  expect(feature?.lastElementChild?.textContent).toBe('Parole');
});

test('a feature has a sheet of its own when it asks for one', () => {
  const { container } = render(
    <Feature ground="basil" drawing={null}>
      Parole
    </Feature>,
  );
  expect(container.firstElementChild?.className).toBe('feature feature-end feature-basil');
});

test('two photographs on a page keep each to its own frame', () => {
  render(
    <>
      <PhotoSample quality="whole" />
      <PhotoSample quality="cut" />
    </>,
  );
  const frames = [...document.querySelectorAll('clipPath')].map(({ id }) => id);
  expect(new Set(frames).size).toBe(2);
  const clipped = [...document.querySelectorAll('g[clip-path]')].map((group) =>
    group.getAttribute('clip-path'),
  );
  expect(clipped).toEqual(frames.map((id) => `url(#${id})`));
});
