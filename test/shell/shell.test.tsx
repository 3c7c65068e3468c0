import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Footer } from '../../src/shell/footer.tsx';
import { Menu } from '../../src/shell/menu.tsx';
import { ParticipateButton } from '../../src/shell/participate-button.tsx';
import {
  type AppHarness,
  aFreePlayer,
  appHarness,
  aVisit,
  aVisitOf,
  begin,
} from '../machines/support/app-harness.ts';
import { aSession } from '../machines/support/people.ts';
import { configure, documents, draw } from './support/a-drawing.tsx';

const drawn = (harness: AppHarness) => draw(harness, <Menu open onToggle={() => undefined} />);

/** What else there is to see, after the entries of the specification. */
const BESIDES = ['Premi', 'Giochi', 'Prodotti'];
const CONTEST = ['Come partecipare', 'Carica lo scontrino', 'Regolamento'];

/** What stands in the menu; a popover that is closed counts as hidden here. */
function entries(): string[] {
  const menu = screen.getByRole('navigation', { hidden: true });
  return [...menu.querySelectorAll('a, button')].map((entry) => entry.textContent ?? '');
}

describe('the entries of the menu, in the order of §U.2', () => {
  test('for a visitor while a campaign runs', async () => {
    drawn(await aVisit());
    expect(entries()).toEqual([
      'Home',
      'Manifesto',
      ...CONTEST,
      'Archivio',
      'Missioni',
      'Blog',
      'Login',
      'Accessibilità',
      ...BESIDES,
      'Partecipa',
    ]);
    expect(screen.getByText('Concorso').closest('summary')).not.toBeNull();
  });

  test('without a campaign, with the archive', () => {
    drawn(appHarness());
    expect(entries()).toEqual([
      'Home',
      'Manifesto',
      'Archivio',
      'Missioni',
      'Blog',
      'Login',
      'Accessibilità',
      ...BESIDES,
      'Partecipa',
    ]);
  });

  test('for a player: the personal area and the logout', async () => {
    drawn(await aVisitOf(aFreePlayer()));
    expect(entries()).toEqual(expect.arrayContaining(['Area personale', 'Logout']));
    expect(entries()).not.toContain('Login');
  });
});

describe('"Regolamento"', () => {
  const rules = () => screen.queryByRole('link', { name: 'Regolamento', hidden: true });

  test('links to the brand’s file', async () => {
    drawn(await aVisit());
    expect(rules()?.getAttribute('href')).toBe('/documenti/regolamento-2025-07-16.pdf');
  });

  test('links to the configured file', async () => {
    const harness = await aVisit();
    await configure(harness, documents({ rules: 'https://brand.example/regole.pdf' }));
    drawn(harness);
    expect(rules()?.getAttribute('href')).toBe('https://brand.example/regole.pdf');
  });

  test('is hidden when the configuration has no file', async () => {
    const harness = await aVisit();
    await configure(harness, documents({ rules: '' }));
    drawn(harness);
    expect(rules()).toBeNull();
    expect(entries()).toContain('Carica lo scontrino');
  });
});

describe('the current page', () => {
  test('is the only one that is marked', async () => {
    const harness = await aVisit('/contest');
    drawn(harness);
    const marked = screen
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Come partecipare']);
  });
});

describe('a click on a link closes the menu', () => {
  async function anOpenMenu(harness: AppHarness) {
    harness.flow('shell').send({ type: 'menu.open' });
    drawn(harness);
    return () => harness.flow('shell').getSnapshot().value.menu;
  }
  const follow = async (name: string) => {
    const link = screen.getByRole('link', { name, hidden: true });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  };

  test('on an entry of the current page', async () => {
    const menu = await anOpenMenu(await aVisit('/contest'));
    await follow('Carica lo scontrino');
    expect(menu()).toBe('closed');
  });

  test('on "Logout"', async () => {
    const harness = await aVisitOf(aFreePlayer());
    const menu = await anOpenMenu(harness);
    await userEvent.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
    expect(menu()).toBe('closed');
    await act(() => harness.ports.unsent.answer({ receipt: null, hasAnswers: false }));
    expect(harness.context().player).toBeNull();
    expect(entries()).toContain('Login');
  });

  test('on "Accessibilità" on a confining page, where the statement opens as a dialog', async () => {
    const harness = await aVisit('/register');
    const menu = await anOpenMenu(harness);
    await userEvent.click(screen.getByRole('link', { name: 'Accessibilità', hidden: true }));
    expect(menu()).toBe('closed');
    expect(harness.flow('shell').getSnapshot().value.statement).toBe('loading');
  });
});

describe('the footer', () => {
  const drawn = (harness: AppHarness) => draw(harness, <Footer />);
  const footer = () => within(screen.getByRole('contentinfo'));
  const preFooter = () => within(screen.getByRole('complementary'));
  const address = (name: string) => footer().queryByRole('link', { name })?.getAttribute('href');

  describe('the footer', () => {
    test('has three social links, the statement, the documents and further links', async () => {
      drawn(await aVisit());
      const social = footer()
        .getAllByRole('link')
        .filter((link) => link.getAttribute('href')?.startsWith('https://'));
      expect(social).toHaveLength(3);
      expect(address('Accessibilità')).toBe('/accessibilita');
      expect(address('Informativa sulla privacy')).toBe('/documenti/privacy.pdf');
      expect(address('Cookie policy')).toBe('/documenti/cookie.pdf');
      expect(address('Termini e condizioni')).toBe('/documenti/termini.pdf');
      expect(['Prodotti', 'Premi', 'Giochi'].map(address)).toEqual(['/prodotti', '/prizes', '/games']);
    });

    test('links to the configured documents, and hides missing ones', async () => {
      const harness = await aVisit();
      await configure(harness, documents({ privacy: '/altro/privacy.pdf', terms: '' }));
      drawn(harness);
      expect(address('Informativa sulla privacy')).toBe('/altro/privacy.pdf');
      expect(address('Cookie policy')).toBe('/documenti/cookie.pdf');
      expect(footer().queryByRole('link', { name: 'Termini e condizioni' })).toBeNull();
    });

    test('names the promoter with seat and VAT number, the end of the contest and its draw', async () => {
      drawn(await aVisit());
      const words = screen.getByRole('contentinfo').querySelector('.site-footer-small')?.textContent;
      expect(words).toContain(
        'Promotore: Amici della Spiga S.r.l., via del Mulino 1, 00100 Roma, partita IVA 01234567890.',
      );
      expect(words).toContain(
        'si partecipa dal 16 luglio 2025 fino alle 23:59 del 29 agosto 2025. I premi si estraggono entro il 30 settembre 2025.',
      );
    });

    test('says in the past what is over, and on which day the prizes were drawn', async () => {
      const harness = await aVisit();
      await harness.ports.wait.answer({ now: Date.parse('2025-10-06T10:00:00+02:00') });
      await configure(harness, { edition: { prizes: [], drawnAt: '2025-10-05T11:00:00+02:00' } });
      drawn(harness);
      expect(screen.getByRole('contentinfo').querySelector('.site-footer-small')?.textContent).toContain(
        'si poteva partecipare dal 16 luglio 2025 fino alle 23:59 del 29 agosto 2025. I premi sono stati estratti il 5 ottobre 2025.',
      );
    });

    test('mentions no contest before the clock has been read', () => {
      drawn(appHarness());
      expect(screen.getByRole('contentinfo').textContent).not.toContain('Concorso a premi');
    });

    test.each(['/gate', '/register'])('on %s its accessibility link opens the dialog', async (path) => {
      const harness = await aVisit(path);
      drawn(harness);
      await userEvent.click(footer().getByRole('link', { name: 'Accessibilità' }));
      expect(harness.flow('shell').getSnapshot().value.statement).toBe('loading');
    });
  });

  describe('above the footer', () => {
    const rules = () => preFooter().queryByRole('link', { name: 'Leggi il regolamento del concorso' });

    test('there are the contact address and the rules of the contest', async () => {
      drawn(await aVisit());
      expect(
        preFooter().getByRole('link', { name: 'ciao@amicidellaspiga.example' }).getAttribute('href'),
      ).toBe('mailto:ciao@amicidellaspiga.example');
      expect(rules()?.getAttribute('href')).toBe('/documenti/regolamento-2025-07-16.pdf');
    });

    test('the address is the configured one', async () => {
      const harness = await aVisit();
      await configure(harness, { contactEmail: 'aiuto@brand.example' });
      drawn(harness);
      expect(preFooter().getByRole('link', { name: 'aiuto@brand.example' }).getAttribute('href')).toBe(
        'mailto:aiuto@brand.example',
      );
    });

    test('there are no rules without a contest', () => {
      drawn(appHarness());
      expect(rules()).toBeNull();
    });

    test('there are no rules without a file of them', async () => {
      const harness = await aVisit();
      await configure(harness, documents({ rules: '' }));
      drawn(harness);
      expect(rules()).toBeNull();
    });
  });
});

describe('the button to take part', () => {
  const button = () => screen.getByRole('button', { name: 'Partecipa' });

  test('links to the participation area before hydration', () => {
    draw(appHarness(), <ParticipateButton />);
    expect(button().getAttribute('href')).toBe('/#partecipate');
  });

  test('sends a visitor to the participation area without waiting', async () => {
    const harness = await aVisit('/archive');
    draw(harness, <ParticipateButton />);
    await userEvent.click(button());
    expect(harness.emitted()).toContainEqual({ type: 'page.go', to: '/#partecipate' });
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  test('is pressed by the space bar like every button', async () => {
    const harness = await aVisit('/archive');
    draw(harness, <ParticipateButton />);
    button().focus();
    await userEvent.keyboard(' ');
    expect(harness.emitted()).toContainEqual({ type: 'page.go', to: '/#partecipate' });
  });

  test('is busy when a player presses it before the start-up has ended', async () => {
    const harness = appHarness();
    await begin(harness, aSession(), aFreePlayer());
    draw(harness, <ParticipateButton />);
    await userEvent.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
  });
});
