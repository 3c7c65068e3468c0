// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CookieBanner } from '../../src/ui/overlays/cookie-banner.tsx';

const answer = (label: string) => ({ label, onPress: () => undefined });
const below = new DOMRect(0, 400, 300, 40);
const behind = new DOMRect(0, 110, 300, 40);
const halfSeen = new DOMRect(0, 280, 300, 60);
const AT_THE_TOP = { from: 100, to: 300 };
const AT_THE_BOTTOM = { from: 350, to: 550 };

/** A field somewhere on a page, and the banner above it. jsdom has no layout: the boxes are the test's. */
function aPage() {
  vi.stubGlobal('requestAnimationFrame', (look: () => void) => {
    look();
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  render(
    <>
      <CookieBanner
        label="Cookie"
        title="Cookie"
        accept={answer('Accetta')}
        reject={answer('Rifiuta')}
        choose={answer('Scegli')}
        dismiss={answer('Chiudi')}
      >
        Parole
      </CookieBanner>
      <input aria-label="Email" />
      <input aria-label="Altro" />
    </>,
  );
  const banner = screen.getByRole('region');
  const isAside = () => banner.classList.contains('cookie-banner-aside');
  document.elementFromPoint = (_, y) => {
    const { from, to } = isAside() ? AT_THE_BOTTOM : AT_THE_TOP;
    return from <= y && y <= to ? banner : document.body;
  };
  const focusOn = (part: HTMLElement, box: DOMRect) => {
    part.getBoundingClientRect = () => box;
    act(() => part.focus());
  };
  const focus = (name: string, box: DOMRect) => focusOn(screen.getByLabelText(name), box);
  const focusButton = (name: string, box: DOMRect) => focusOn(screen.getByRole('button', { name }), box);
  return { isAside, focus, focusButton };
}

test('the banner stays where what has the focus is in view', () => {
  const { isAside, focus } = aPage();
  focus('Email', below);
  expect(isAside()).toBe(false);
  focus('Altro', halfSeen);
  expect(isAside()).toBe(false);
});

test('it steps aside for what it would hide, and back when it would hide something there', () => {
  const { isAside, focus } = aPage();
  focus('Email', behind);
  expect(isAside()).toBe(true);
  focus('Altro', below);
  expect(isAside()).toBe(false);
});

test('its own buttons move nothing', () => {
  const { isAside, focusButton } = aPage();
  focusButton('Accetta', behind);
  expect(isAside()).toBe(false);
});
