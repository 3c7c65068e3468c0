import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { listenToCookieBanner } from '../../src/app/start.ts';
import { CookiePreferences } from '../../src/shell/cookie-preferences.tsx';
import { CookieQuestion } from '../../src/shell/cookie-question.tsx';
import { Footer, SmallPrint } from '../../src/shell/footer.tsx';
import { StatementDialog } from '../../src/shell/statement-dialog.tsx';
import { StaticPageTop } from '../../src/shell/static-page-top.tsx';
import { UpdateNotice } from '../../src/shell/update-notice.tsx';
import { appHarness, aVisit } from '../machines/support/app-harness.ts';
import { inView } from '../screens/support/in-view.tsx';
import { configure, draw } from './support/a-drawing.tsx';

const DECIDED_AT = '2025-08-01T08:00:00.000Z';

function aPage() {
  const harness = appHarness();
  delete document.documentElement.dataset.cookies;
  const view = inView(
    harness,
    <>
      <StaticPageTop />
      <main>
        <h1 tabIndex={-1}>Il concorso</h1>
      </main>
      <CookieQuestion />
      <Footer />
      <CookiePreferences />
    </>,
  );
  listenToCookieBanner(harness.app);
  const { cookieChoice, keepCookies } = harness.ports;
  return {
    ...view,
    keepCookies,
    isAsked: () => view.happens(() => cookieChoice.answer({ kind: 'undecided' })),
    knows: (measurement: boolean) =>
      view.happens(() =>
        cookieChoice.answer({ kind: 'decided', choice: { measurement, decidedAt: DECIDED_AT } }),
      ),
    press: (name: string) => view.person.click(screen.getByRole('button', { name })),
  };
}

const banner = () => screen.getByRole('region', { name: 'Cookie' });
/** What the page says of the question: its styles follow it. */
const question = () => document.documentElement.dataset.cookies;
const dialog = () => screen.getByRole('dialog', { name: 'Preferenze cookie' });
const floating = () => screen.getAllByRole('button', { name: 'Preferenze cookie' }).at(-1);
const measurement = () =>
  within(dialog()).getByRole<HTMLInputElement>('checkbox', { name: 'Misura delle visite' });

describe('the banner', () => {
  test('stays as the page began while it is looked up whether it is needed', async () => {
    const { isAsked } = aPage();
    expect(question()).toBeUndefined();
    await isAsked();
    expect(question()).toBe('asked');
  });

  test('is not seen where an answer holds', async () => {
    const { knows } = aPage();
    await knows(false);
    expect(question()).toBe('settled');
  });

  test('says what is stored, and links to the full policy', async () => {
    const { isAsked } = aPage();
    await isAsked();
    expect(banner().textContent).toContain('misureremo le visite: oggi no.');
    expect(banner().textContent).toContain('la X lasciano solo i cookie tecnici');
    const policy = within(banner()).getByRole('link', { name: 'Leggi la cookie policy' });
    expect(policy.getAttribute('href')).toBe('/documenti/cookie.pdf');
  });

  test('gives the focus of its pressed button to the title of the page', async () => {
    const { isAsked, press } = aPage();
    await isAsked();
    await press('Rifiuta');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('leaves the focus where it is when the answer comes from elsewhere', async () => {
    const { isAsked } = aPage();
    await isAsked();
    const link = within(screen.getByRole('contentinfo')).getAllByRole('link')[0];
    act(() => link?.focus());
    fireEvent.click(screen.getByRole('button', { name: 'Rifiuta' }));
    expect(question()).toBe('settled');
    expect(document.activeElement).toBe(link);
  });

  test.each([
    ['Accetta', true],
    ['Rifiuta', false],
    ['Tieni solo gli strumenti tecnici', false],
  ])('[%s] answers: measurement %s', async (name, isYes) => {
    const { isAsked, press, keepCookies } = aPage();
    await isAsked();
    await press(name);
    expect(keepCookies.asked()).toEqual([{ measurement: isYes }]);
    expect(question()).toBe('settled');
  });
});

describe('the preferences', () => {
  test('open from the banner, with measurement off and technical ones always on', async () => {
    const { isAsked, press } = aPage();
    await isAsked();
    await press('Scegli nel dettaglio');
    expect(measurement().checked).toBe(false);
    const technical = within(dialog()).getByRole<HTMLInputElement>('checkbox', {
      name: /^Strumenti tecnici/,
    });
    expect({ checked: technical.checked, disabled: technical.disabled }).toEqual({
      checked: true,
      disabled: true,
    });
    expect(dialog().textContent).toContain('Non hai ancora scelto');
  });

  test.each([
    ['the floating button', () => floating()],
    ['the foot of the page', () => within(screen.getByRole('contentinfo')).getByRole('button')],
  ])('open from %s, and show the choice and its date', async (_, button) => {
    const { knows, person } = aPage();
    await knows(true);
    await person.click(button() ?? document.body);
    expect(measurement().checked).toBe(true);
    expect(dialog().textContent).toContain('Hai scelto il 1º agosto 2025');
  });

  test('show a choice that is read after they have opened', async () => {
    const { knows, person } = aPage();
    await person.click(floating() ?? document.body);
    await knows(true);
    expect(measurement().checked).toBe(true);
  });

  test.each([true, false])('close when they are saved as %s, and the choice is stored', async (isYes) => {
    const { knows, person, press, keepCookies } = aPage();
    await knows(!isYes);
    await person.click(floating() ?? document.body);
    await person.click(measurement());
    await press('Salva le preferenze');
    expect(keepCookies.asked()).toEqual([{ measurement: isYes }]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('change nothing when they are closed', async () => {
    const { knows, person, keepCookies } = aPage();
    await knows(true);
    await person.click(floating() ?? document.body);
    await person.click(measurement());
    await person.click(within(dialog()).getByRole('button', { name: 'Chiudi' }));
    expect(keepCookies.asked()).toEqual([]);
    await person.click(floating() ?? document.body);
    expect(measurement().checked).toBe(true);
  });
});

describe('a new version', () => {
  function aPage() {
    const harness = appHarness();
    const view = inView(
      harness,
      <>
        <UpdateNotice />
        <p data-testid="small-print">
          <SmallPrint />
        </p>
      </>,
    );
    return { ...harness, ...view };
  }

  const smallPrint = () => screen.getByTestId('small-print').textContent;

  test('the footer names the promoter at once, and the version when it is loaded', async () => {
    const { happens, ports } = aPage();
    expect(smallPrint()).toBe(
      'Promotore: Amici della Spiga S.r.l., via del Mulino 1, 00100 Roma, partita IVA 01234567890.',
    );
    await happens(() => ports.uiVersion.answer('<b>1</b>'));
    expect(smallPrint()).toMatch(/01234567890\..*Versione <b>1<\/b>\.$/);
  });

  test('a newer version is announced in the words of the specification, and loaded when asked to', async () => {
    const { happens, ports, person, emitted } = aPage();
    expect(screen.getByRole('status').textContent).toBe('');
    await happens(() => ports.keptVersion.answer(4));
    await happens(() => ports.manifest.answer({ kind: 'read', highest: 5 }));
    await happens(() => ports.keepVersion.answer(true));
    expect(screen.getByRole('status').textContent).toContain(
      'Nuova versione della piattaforma disponibile: il sito verrà ricaricato a breve.',
    );
    emitted();
    await person.click(screen.getByRole('button', { name: 'Aggiorna ora' }));
    expect(emitted()).toEqual([{ type: 'page.reload', cause: 'updateNow' }]);
    expect(screen.getByRole('button', { name: 'Aggiorna ora' }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('the statement', () => {
  async function anOpenDialog() {
    const harness = await aVisit('/register');
    await configure(harness, { contactEmail: 'aiuto@brand.example' });
    draw(harness, <StatementDialog />);
    act(() => harness.flow('shell').send({ type: 'statement.open' }));
    return {
      ...harness,
      arrive: (how: 'here' | 'missing') => act(() => harness.ports.statement.answer(how)),
    };
  }

  const dialog = () => within(screen.getByRole('dialog', { name: 'Dichiarazione di accessibilità' }));

  test('is not rendered until it is opened', async () => {
    draw(await aVisit('/register'), <StatementDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has its title at once, and its sections in the order of the official model, with the configured address', async () => {
    const { arrive } = await anOpenDialog();
    expect(dialog().queryByText('Stato di conformità')).toBeNull();
    await arrive('here');
    await dialog().findByText('Stato di conformità');
    expect(
      dialog()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Stato di conformità',
      'Contenuti non accessibili',
      'Redazione della dichiarazione',
      'Feedback e recapiti',
      'Procedura di attuazione',
    ]);
    expect(dialog().getByText('Il sito è parzialmente conforme.').isConnected).toBe(true);
    expect(dialog().getByText('Il sito con un lettore di schermo.').isConnected).toBe(true);
    expect(dialog().getByRole('link', { name: 'aiuto@brand.example' }).getAttribute('href')).toBe(
      'mailto:aiuto@brand.example',
    );
  });

  test('can be loaded again after a failure', async () => {
    const { arrive, ports } = await anOpenDialog();
    await arrive('missing');
    expect(dialog().getByText('La dichiarazione non è arrivata.').isConnected).toBe(true);
    await userEvent.click(dialog().getByRole('button', { name: 'Riprova' }));
    expect(ports.statement.callStates()).toEqual(['answered', 'open']);
    await arrive('here');
    await dialog().findByText('Stato di conformità');
  });

  test.each(['Chiudi la dichiarazione', 'Chiudi'])('closes by "%s"', async (name) => {
    await anOpenDialog();
    await userEvent.click(dialog().getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes on another page', async () => {
    const { enter } = await anOpenDialog();
    act(() => enter('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
