import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { KernelRow } from '#brand/drawings/kernel-row.tsx';
import { PastaBowl } from '#brand/drawings/pasta-bowl.tsx';
import { Button } from '../../src/ui/actions/button.tsx';
import { PhotoSample } from '../../src/ui/drawings/photo-sample.tsx';
import { AlertBanner } from '../../src/ui/feedback/alert-banner.tsx';
import { Counter } from '../../src/ui/feedback/counter.tsx';
import { LoadFailure } from '../../src/ui/feedback/load-failure.tsx';
import { Notice } from '../../src/ui/feedback/notice.tsx';
import { ProgressBar } from '../../src/ui/feedback/progress-bar.tsx';
import { Steps } from '../../src/ui/feedback/steps.tsx';
import { Disclosure } from '../../src/ui/layout/disclosure.tsx';
import { Feature } from '../../src/ui/layout/feature.tsx';
import { JumpLinks } from '../../src/ui/layout/jump-links.tsx';
import { PageHeading } from '../../src/ui/layout/page-heading.tsx';
import { Section } from '../../src/ui/layout/section.tsx';
import { Step, StepList } from '../../src/ui/layout/step-list.tsx';
import { Tags } from '../../src/ui/layout/tags.tsx';
import { Timeline, TimelineEntry } from '../../src/ui/layout/timeline.tsx';

describe('a button', () => {
  test('that is busy ignores presses, submits no form, and keeps its name and focus', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Invia
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Invia', busy: true });
    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('is of type button unless it says otherwise', () => {
    render(<Button>Annulla</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });
});

describe('an alert', () => {
  test('shows each line separately, and markup in it as text', () => {
    render(<AlertBanner lines={['Campo richiesto', '<b>Valore</b> non valido']} />);
    // This DOM knows no top layer: a popover is never shown in it.
    const alert = screen.getByRole('alert', { hidden: true });
    expect(alert.querySelectorAll('br')).toHaveLength(1);
    expect(alert.querySelectorAll('b')).toHaveLength(0);
    expect(alert.textContent).toBe('Campo richiesto<b>Valore</b> non valido');
  });

  test('is not rendered without lines', () => {
    render(<AlertBanner lines={[]} />);
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
  });
});

describe('a notice', () => {
  test.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('of kind %s is announced as %s', (kind, role) => {
    render(
      <Notice kind={kind} announced>
        Parole
      </Notice>,
    );
    expect(screen.getByRole(role).textContent).toBe('Parole');
  });

  test('that is not announced has no such role', () => {
    render(<Notice kind="error">Parole</Notice>);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a failed load has a retry', async () => {
    const onRetry = vi.fn();
    render(
      <LoadFailure retryText="Riprova" onRetry={onRetry}>
        Le missioni non sono arrivate.
      </LoadFailure>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('progress', () => {
  test('is a native bar with its name', () => {
    render(<ProgressBar label="Invio" value={3} max={4} text="3 di 4" />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Invio' });
    expect(bar.position).toBe(0.75);
  });

  test('a step list marks the current step and the completed ones', () => {
    const labels = ['Dati', 'Codice', 'Regole', 'Scontrino'];
    const all = labels.map((label, at) => ({ label, isDone: at === 0 || at === 3 }));
    render(<Steps summary="Passo 2 di 4" steps={all} current={1} doneText="fatto" />);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(steps.map((step) => step.querySelector('.steps-label')?.textContent)).toEqual([
      'Dati fatto',
      'Codice',
      'Regole',
      'Scontrino fatto',
    ]);
  });

  test.each([
    [0, 0],
    [0.5, 7],
    [1, 13],
  ])('as an ear: a share of %d colours %d kernels', (share, ripe) => {
    const { container } = render(<Counter shape="ear" share={share} value="" label="Grano" />);
    expect(container.querySelectorAll('.draw-gold')).toHaveLength(ripe);
  });

  test.each([
    [-1, '88'],
    [0, '88'],
    [0.5, '48'],
    [2, '8'],
  ])('as a heart: a share of %d fills it up to %s', (share, level) => {
    const { container } = render(<Counter shape="heart" share={share} value="" label="Cuori" />);
    expect(container.querySelector('rect')?.getAttribute('y')).toBe(level);
  });
});

describe('drawn progress', () => {
  test.each([
    [-1, 0],
    [0, 0],
    [0.5, 4],
    [0.95, 8],
    [1, 9],
  ])('as a bowl: a share of %d is %d pieces, and only a full bowl has basil', (full, pieces) => {
    const { container } = render(<PastaBowl full={full} />);
    expect(container.querySelectorAll('.pasta-bowl-piece')).toHaveLength(pieces);
  });

  test('as a row of kernels: completed ones are golden, the current one has an outline', () => {
    const { container } = render(<KernelRow count={3} ripe={2} current={2} />);
    const kernels = [...container.querySelectorAll('g')];
    expect(kernels.map((kernel) => kernel.querySelectorAll('.draw-gold').length)).toEqual([1, 1, 0]);
    expect(kernels.map((kernel) => kernel.querySelectorAll('.draw-soft').length)).toEqual([0, 0, 1]);
    expect(kernels.map((kernel) => kernel.querySelectorAll('.draw-line-ink').length)).toEqual([0, 0, 1]);
  });
});

describe('headings', () => {
  test('the heading of a page can take the focus', () => {
    const ref = createRef<HTMLHeadingElement>();
    render(<PageHeading title="Missioni" ref={ref} />);
    ref.current?.focus();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Missioni' }));
  });

  test('a section with a heading is a region of that name', () => {
    render(<Section heading="I premi">Parole</Section>);
    expect(screen.getByRole('region', { name: 'I premi' }).textContent).toBe('I premiParole');
  });
});

describe('steps', () => {
  test('are an ordered list, and a completed step says so to screen readers', () => {
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
  test('is closed, and opens by a press on its question', async () => {
    render(<Disclosure title="Quanti?">Tre al giorno.</Disclosure>);
    const answer = screen.getByRole<HTMLDetailsElement>('group');
    expect(answer.open).toBe(false);
    await userEvent.click(screen.getByText('Quanti?'));
    expect(answer.open).toBe(true);
  });
});

describe('a timeline', () => {
  test('lists its events in order, each with its date before its name', () => {
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

test('related words are a list with a name', () => {
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
] as const)('jump links in the place %s keep the gutters', (place, names) => {
  render(<JumpLinks label="I tipi" links={[]} place={place} />);
  expect(screen.getByRole('navigation').className).toBe(names);
});

test('the text of a feature comes after its drawing on a phone, and on the chosen side on wide screens', () => {
  render(
    <Feature side="start" drawing={<svg data-testid="drawing" />}>
      Parole
    </Feature>,
  );
  const feature = screen.getByTestId('drawing').parentElement?.parentElement;
  expect(feature?.className).toBe('feature feature-start');
  expect(feature?.lastElementChild?.textContent).toBe('Parole');
});

test('a feature has its own background on request', () => {
  const { container } = render(
    <Feature ground="basil" drawing={null}>
      Parole
    </Feature>,
  );
  expect(container.firstElementChild?.className).toBe('feature feature-end feature-basil');
});

test('two photographs on a page have separate clip paths', () => {
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
