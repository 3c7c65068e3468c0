import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { SiteHeader } from '../../src/shell/header.tsx';
import { MenuItem, MenuPanel } from '../../src/shell/menu-panel.tsx';
import { UpdateOverlay } from '../../src/shell/update-notice.tsx';
import { Near } from '../../src/ui/layout/near.tsx';
import { CookieBanner } from '../../src/ui/overlays/cookie-banner.tsx';
import { Dialog } from '../../src/ui/overlays/dialog.tsx';

function Login({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <Dialog open={open} onClose={close} title="Accedi" closeLabel="Chiudi">
        <p>Bentornata.</p>
      </Dialog>
    </>
  );
}

async function openLogin() {
  const onClose = vi.fn();
  render(<Login onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  return onClose;
}

describe('a dialog', () => {
  test('has no content while it is closed', () => {
    render(<Login onClose={() => undefined} />);
    expect(screen.queryByText('Bentornata.')).toBeNull();
  });

  test('opens with the focus on its title', async () => {
    await openLogin();
    expect(screen.getByRole('dialog', { name: 'Accedi' })).toBeInstanceOf(HTMLDialogElement);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accedi' }));
  });

  test.each([
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Chiudi' }))],
    ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['a press on the backdrop', () => fireEvent.pointerDown(screen.getByRole('dialog'))],
  ])('[%s] requests to close it', async (_, press) => {
    const onClose = await openLogin();
    await press();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Bentornata.')).toBeNull();
  });

  test('focuses the heading of its opener’s part when it closes and the opener is gone', () => {
    const page = (isVisitor: boolean, open: boolean) => (
      <main>
        <h1>Come partecipare</h1>
        <section>
          <h2>Carica lo scontrino</h2>
          {isVisitor && <button type="button">Accedi</button>}
        </section>
        <Dialog open={open} onClose={() => undefined} title="Accedi" closeLabel="Chiudi">
          Bentornata.
        </Dialog>
      </main>
    );
    const { rerender } = render(page(true, false));
    screen.getByRole('button', { name: 'Accedi' }).focus();
    rerender(page(true, true));
    rerender(page(false, false));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Carica lo scontrino' }));
  });

  test('stays open at a click inside it', async () => {
    const onClose = await openLogin();
    fireEvent.pointerDown(screen.getByText('Bentornata.'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the menu', () => {
  test('controls its panel by click where popovers are unsupported', async () => {
    const onToggle = vi.fn();
    render(
      <SiteHeader
        menu={{ id: 'menu', open: false, label: 'Apri il menu', onToggle }}
        logo={<a href="/">Home</a>}
      >
        <MenuPanel id="menu" open={false} onToggle={onToggle} label="Principale">
          <MenuItem>
            <a href="/missions">Missioni</a>
          </MenuItem>
        </MenuPanel>
      </SiteHeader>,
    );
    const burger = screen.getByRole('button', { name: 'Apri il menu', expanded: false });
    expect(burger.getAttribute('popovertarget')).toBe('menu');
    expect(burger.getAttribute('aria-controls')).toBe('menu');
    const panel = document.getElementById('menu');
    expect(panel?.getAttribute('aria-label')).toBe('Principale');
    expect(panel?.getAttribute('popover')).toBe('auto');
    await userEvent.click(burger);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(true);
  });
});

const banner = (
  <CookieBanner
    label="Cookie"
    title="Cookie"
    accept="Accetta"
    reject="Rifiuta"
    choose="Scegli"
    dismiss="Chiudi"
  >
    Parole
  </CookieBanner>
);

describe('banners of the site', () => {
  test('cookies: both answers have equal buttons', () => {
    render(banner);
    const accept = screen.getByRole('button', { name: 'Accetta' });
    const reject = screen.getByRole('button', { name: 'Rifiuta' });
    expect(accept.className).toBe(reject.className);
  });

  test('a newer version: the live region exists before its text', () => {
    const overlay = (open: boolean) => (
      <UpdateOverlay open={open} text="Nuova versione" actionText="Aggiorna ora" onAction={() => undefined} />
    );
    const { rerender } = render(overlay(false));
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(overlay(true));
    expect(screen.getByRole('status').textContent).toBe('Nuova versioneAggiorna ora');
  });
});

describe('elements that come near the view', () => {
  /** A browser whose window is in the test's hand. */
  function aWindow() {
    const watched = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
    const margins: (string | undefined)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
        constructor(
          tell: (entries: { isIntersecting: boolean }[]) => void,
          { rootMargin }: IntersectionObserverInit = {},
        ) {
          this.#tell = tell;
          margins.push(rootMargin);
        }
        observe(place: Element) {
          watched.set(place, this.#tell);
        }
        disconnect() {
          watched.clear();
        }
      },
    );
    return {
      watched: () => watched.size,
      margins,
      scroll: (isIntersecting: boolean) =>
        act(() => {
          for (const tell of watched.values()) tell([{ isIntersecting }]);
        }),
    };
  }

  test('reports once that the element is near the view', () => {
    const near = vi.fn();
    const { scroll, watched, margins } = aWindow();
    render(<Near onNear={near}>Parole</Near>);
    expect(margins).toEqual(['400px']);
    scroll(false);
    expect(near).not.toHaveBeenCalled();
    scroll(true);
    scroll(true);
    expect(near).toHaveBeenCalledTimes(1);
    expect(watched()).toBe(0);
  });

  test('stops observing when the page is left', () => {
    const { watched } = aWindow();
    const { unmount } = render(<Near onNear={() => undefined}>Parole</Near>);
    expect(watched()).toBe(1);
    unmount();
    expect(watched()).toBe(0);
  });

  test('reports at once in a browser without IntersectionObserver', () => {
    const near = vi.fn();
    render(<Near onNear={near}>Parole</Near>);
    expect(near).toHaveBeenCalledTimes(1);
  });
});
