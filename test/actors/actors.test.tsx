import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { isMenuOpen } from '../../machines/shell/shell.selectors.ts';
import {
  ActorsProvider,
  useFlow,
  useFlowState,
  useOpenFlow,
  useScreenFlow,
} from '../../src/actors/actors.tsx';
import { flow } from '../../src/actors/flow.ts';
import { anApp, answerStart } from '../app/support/an-app.ts';
import { IN_AUGUST } from '../machines/support/contest.ts';

/** The started root, a screen that reads it by a hook, and the way to another page. */
function aScreen<Read>(read: () => Read) {
  const started = anApp();
  const { app } = started;
  app.start();
  let drawings = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ActorsProvider app={app}>{children}</ActorsProvider>
  );
  const { result } = renderHook(
    () => {
      drawings += 1;
      return read();
    },
    { wrapper },
  );
  return {
    ...started,
    read: () => result.current,
    drawings: () => drawings,
    enter: (path: string, hash = '') =>
      act(() => app.send({ type: 'route.entered', path, hash, now: IN_AUGUST })),
  };
}

describe('a flow that lives as long as the page', () => {
  test('is the actor that the root machine has started', () => {
    const { app, read } = aScreen(() => useFlow('session'));
    expect(read()).toBe(flow(app, 'session'));
    expect(read().getSnapshot().value).toBe('restoring');
  });

  test('throws when it is not running', () => {
    expect(() => aScreen(() => useFlow('receipt'))).toThrow('The flow receipt is not running.');
  });

  test('throws outside its provider', () => {
    expect(() => renderHook(() => useFlow('session'))).toThrow(
      'Screens have to be drawn inside <ActorsProvider>.',
    );
  });
});

describe('what is read from a flow', () => {
  test('changes when the flow changes', () => {
    const { app, read } = aScreen(() => useFlowState('shell', isMenuOpen));
    expect(read()).toBe(false);
    act(() => flow(app, 'shell').send({ type: 'menu.open' }));
    expect(read()).toBe(true);
  });

  test('renders the component again only when the selected value has changed', async () => {
    const screen = aScreen(() => useFlowState('session', ({ context }) => context.player?.email ?? null));
    const before = screen.drawings();
    await act(() => answerStart(screen));
    expect(flow(screen.app, 'session').getSnapshot().value).toBe('anonymous');
    expect(screen.drawings()).toBe(before);
  });
});

describe('the flow of a dialog', () => {
  test('exists while the dialog is open', () => {
    const { read, enter } = aScreen(() => useOpenFlow('signIn'));
    expect(read()).toBeUndefined();
    enter('/', '#login');
    expect(read()?.id).toBe('signIn');
    enter('/');
    expect(read()).toBeUndefined();
  });
});

describe('the flow of the page in view', () => {
  test('is null on another page', () => {
    expect(aScreen(() => useScreenFlow('receipt')).read()).toBeNull();
  });

  test('starts with its page, and stays readable while the page is leaving', () => {
    const { app, read, enter } = aScreen(() => useScreenFlow('receipt'));
    enter('/contest');
    const receipt = read();
    expect(receipt).toBe(flow(app, 'receipt'));
    enter('/');
    expect(app.getSnapshot().children.receipt).toBeUndefined();
    expect(read()).toBe(receipt);
  });

  test('is a new actor when its page is entered again', () => {
    const { app, read, enter } = aScreen(() => useScreenFlow('receipt'));
    enter('/contest');
    const first = read();
    enter('/');
    enter('/contest');
    expect(read()).toBe(flow(app, 'receipt'));
    expect(read()).not.toBe(first);
  });
});
