import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CookiePreferences } from '../../src/shell/cookie-preferences.tsx';
import { CookieQuestion } from '../../src/shell/cookie-question.tsx';
import { Footer } from '../../src/shell/footer.tsx';
import { appStory } from '../machines/support/app-story.ts';
import { inView } from './support/in-view.tsx';

const DECIDED_AT = '2025-08-01T08:00:00.000Z';

function aPage() {
  const story = appStory();
  const view = inView(
    story,
    <>
      <CookieQuestion />
      <Footer />
      <CookiePreferences />
    </>,
  );
  const { cookieChoice, keepCookies } = story.ports;
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

const banner = () => screen.queryByRole('region', { name: 'Cookie' });
const dialog = () => screen.getByRole('dialog', { name: 'Preferenze cookie' });
const floating = () => screen.getAllByRole('button', { name: 'Preferenze cookie' }).at(-1);
const measurement = () =>
  within(dialog()).getByRole<HTMLInputElement>('checkbox', { name: 'Misura delle visite' });

describe('the banner', () => {
  test('is not there before it is known whether it has to be', () => {
    aPage();
    expect(banner()).toBeNull();
  });

  test('says what is honest, and where all of it is written', async () => {
    const { isAsked } = aPage();
    await isAsked();
    expect(banner()?.textContent).toContain('oggi non lo fa');
    expect(banner()?.textContent).toContain('chiudendo con la X, restano solo quelli tecnici');
    const policy = within(banner() ?? document.body).getByRole('link', { name: 'Leggi la cookie policy' });
    expect(policy.getAttribute('href')).toBe('/documenti/cookie.pdf');
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
    expect(banner()).toBeNull();
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
    expect([technical.checked, technical.disabled]).toEqual([true, true]);
    expect(dialog().textContent).toContain('Non hai ancora scelto');
  });

  test.each([
    ['the floating button', () => floating()],
    ['the foot of the page', () => within(screen.getByRole('contentinfo')).getByRole('button')],
  ])('open from %s, and say what was decided and when', async (_, button) => {
    const { knows, person } = aPage();
    await knows(true);
    await person.click(button() ?? document.body);
    expect(measurement().checked).toBe(true);
    expect(dialog().textContent).toContain('Hai scelto il 1º agosto 2025');
  });

  test('show what was decided also when it is read only after they have opened', async () => {
    const { knows, person } = aPage();
    await person.click(floating() ?? document.body);
    await knows(true);
    expect(measurement().checked).toBe(true);
  });

  test.each([true, false])('saved as %s, they close and are kept', async (isYes) => {
    const { knows, person, press, keepCookies } = aPage();
    await knows(!isYes);
    await person.click(floating() ?? document.body);
    await person.click(measurement());
    await press('Salva le preferenze');
    expect(keepCookies.asked()).toEqual([{ measurement: isYes }]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('closed, they change nothing', async () => {
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
