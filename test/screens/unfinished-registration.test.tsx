import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { Register } from '../../src/screens/register/register.tsx';
import { ok } from '../machines/support/answers.ts';
import { appHarness, begin } from '../machines/support/app-harness.ts';
import { anUnconfirmedPlayer, aSession } from '../machines/support/people.ts';
import { inViewWithProviders } from './support/in-view.tsx';

let scrolled: MockInstance<typeof Element.prototype.scrollIntoView>;
beforeEach(() => {
  scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(() => void scrolled.mockRestore());

describe('an unfinished registration', () => {
  /** The page is opened by who has to confirm the address, and began at an earlier visit. */
  async function comesBack() {
    const harness = appHarness({ path: '/', hash: '' });
    await begin(harness, aSession(), anUnconfirmedPlayer());
    harness.enter('/register');
    await harness.ports.me.answer(ok(anUnconfirmedPlayer()));
    return { harness, ...(await inViewWithProviders(harness, <Register />)) };
  }
  const expectCodeInView = () => {
    expect(document.activeElement?.textContent).toBe('Controlla la tua posta');
    expect(scrolled.mock.contexts).toEqual([document.querySelector('.steps')]);
  };

  test('is gone on with at the code: its heading is in view and has the focus', async () => {
    await comesBack();
    expectCodeInView();
  });

  test('comes into view again when what is pressed leads back to it, such as “Partecipa”', async () => {
    const { harness, happens } = await comesBack();
    (document.activeElement as HTMLElement).blur();
    scrolled.mockClear();
    harness.emitted();
    await happens(() => harness.flow('participate').send({ type: 'participate.press' }));
    expect(harness.emitted()).toContainEqual({ type: 'page.go', to: '/contest' });
    await happens(() => harness.enter('/register'));
    expectCodeInView();
  });
});
