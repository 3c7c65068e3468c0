import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { personalDataOf } from '../../domain/account-forms.ts';
import { Profile } from '../../src/screens/profile/profile.tsx';
import { ok, refused, unreachable } from '../machines/support/answers.ts';
import { appHarness, aVisitOf } from '../machines/support/app-harness.ts';
import { aConsent, aPolicy } from '../machines/support/contest.ts';
import { aSession } from '../machines/support/people.ts';
import { inView } from './support/in-view.tsx';
import { aProfilePlayer, COMMUNITY, part, renderProfile } from './support/render-profile.tsx';

const data = () => part('I tuoi dati');
const consents = () => part('I tuoi consensi');
const PROFILING = aPolicy({ id: 2, code: 'profilazione', title: 'Su misura', isMandatory: false });

describe('the loyalty card (§F.6)', () => {
  const card = () => screen.getByRole('textbox', { name: 'Carta fedeltà' });

  test('is edited in place: an invalid one is reported at once, a valid one is sent', async () => {
    const { person, ports } = await renderProfile();
    await person.type(card(), '4006381333930{Enter}');
    expect(data().getByText('Carta inserita non valida.')).toBeDefined();
    expect(ports.update.asked()).toEqual([]);
    await person.type(card(), '{Backspace}1{Enter}');
    expect(ports.update.asked().map(({ values }) => values.loyaltyCard)).toEqual(['4006381333931']);
  });
});

describe('personal data (§F.11)', () => {
  const phone = () => screen.getByRole('textbox', { name: 'Telefono' });
  const save = () => data().getByRole('button', { name: 'Salva' });

  async function anOpenForm() {
    const view = await renderProfile();
    await view.person.click(data().getByRole('button', { name: 'Modifica i tuoi dati' }));
    return view;
  }

  test.each([
    ['Nome', 'given-name', ''],
    ['Cognome', 'family-name', ''],
    ['Data di nascita', 'bday', ''],
    ['Telefono', 'tel', 'tel'],
    ['Provincia', 'address-level1', ''],
    ['Carta fedeltà', 'off', 'numeric'],
  ])('%s has the autocomplete token “%s” and the inputmode “%s”', async (label, token, mode) => {
    await anOpenForm();
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('autocomplete')).toBe(token);
    expect(field.getAttribute('inputmode') ?? '').toBe(mode);
  });

  test('an invalid telephone has an error and the focus, and nothing is sent', async () => {
    const { person, ports } = await anOpenForm();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }));
    await person.type(phone(), 'abc');
    await person.click(save());
    expect(
      data().getByText('Numero di telefono non valido (esempio corretto: +39XXXXXXXXXX).'),
    ).toBeDefined();
    expect(document.activeElement).toBe(phone());
    expect(ports.update.asked()).toEqual([]);
  });

  test('saved: the new value is shown and comes into view, and the focus returns to the button', async () => {
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      shown.push(this.textContent);
    });
    const { person, ports, happens, emitted } = await anOpenForm();
    await person.type(phone(), '+39 333 1234567');
    await person.click(save());
    const player = aProfilePlayer({ extraData: { ...aProfilePlayer().extraData, phone: '+39 333 1234567' } });
    await happens(() => ports.update.answer(ok(player)));
    expect(data().getByText('+39 333 1234567')).toBeDefined();
    expect(document.activeElement).toBe(data().getByRole('button', { name: 'Modifica i tuoi dati' }));
    expect(shown.at(-1)).toContain('+39 333 1234567');
    expect(emitted()).toContainEqual({ type: 'player.known', player });
  });

  test('refused: the server’s text is at the field, and the typed values stay', async () => {
    const { person, ports, happens } = await anOpenForm();
    await person.type(phone(), '333');
    await person.click(save());
    const msg = 'Un utente con questo numero di telefono è già stato registrato.';
    await happens(() => ports.update.answer(refused([{ loc: ['body', 'phone'], msg, type: 'duplicate' }])));
    expect(data().getByText(msg)).toBeDefined();
    expect(phone()).toMatchObject({ value: '333' });
  });

  test('cancelled: the data are unchanged', async () => {
    const { person } = await anOpenForm();
    await person.type(phone(), '333');
    await person.click(data().getByRole('button', { name: 'Annulla' }));
    expect(data().queryByText('333')).toBeNull();
  });
});

test('personal data typed before a reload are restored without moving the focus', async () => {
  const player = aProfilePlayer();
  const harness = await aVisitOf(player, '/profile');
  const { happens } = inView(harness, <Profile />);
  const typed = { ...personalDataOf(player), phone: '333' };
  await happens(() => harness.ports.personalDraft.answer(typed));
  expect(screen.getByRole('textbox', { name: 'Telefono' })).toMatchObject({ value: '333' });
  expect(document.activeElement).toBe(document.body);
});

describe('the consents (§A.10)', () => {
  /** The profile of a player who has consented to these policies. */
  async function consenting(...given: ReturnType<typeof aPolicy>[]) {
    const harness = appHarness({ path: '/profile', hash: '' });
    const player = aProfilePlayer({ playerConsents: given.map(aConsent) });
    await harness.ports.restore.answer({ session: aSession(), player });
    const view = inView(harness, <Profile />);
    const known = (...now: ReturnType<typeof aPolicy>[]) =>
      view.happens(() => harness.ports.me.answer(ok(aProfilePlayer({ playerConsents: now.map(aConsent) }))));
    return { ...harness, ...view, known };
  }
  const button = (name: string) => consents().getByRole('button', { name });

  test('every policy is shown with its text, its consent and its last day', async () => {
    const { ports, happens } = await consenting(COMMUNITY);
    await happens(() => ports.policies.answer(ok([PROFILING, COMMUNITY])));
    const titles = consents().getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Comunità', 'Su misura']);
    expect(consents().getByText('Vale fino al 1º gennaio 2027.')).toBeDefined();
    expect(consents().getByText('Non dato')).toBeDefined();
    expect(consents().getAllByRole('link', { name: 'Leggi il testo completo' })).toHaveLength(2);
  });

  test('a policy without title and address is named by its code, without a link', async () => {
    const { ports, happens } = await consenting();
    await happens(() => ports.policies.answer(ok([aPolicy({ title: '', link: '' })])));
    expect(consents().getByRole('heading', { level: 3, name: COMMUNITY.code })).toBeDefined();
    expect(button(`Do il consenso: ${COMMUNITY.code}`)).toBeDefined();
    expect(consents().queryByRole('link')).toBeNull();
  });

  test('profiling is given and withdrawn by one press each, with buttons that look the same', async () => {
    const { ports, happens, person, known } = await consenting(COMMUNITY);
    await happens(() => ports.policies.answer(ok([PROFILING, COMMUNITY])));
    const give = button('Do il consenso: Su misura');
    const look = give.className;
    await person.click(give);
    expect(give.getAttribute('aria-busy')).toBe('true');
    expect(ports.profileConsent.asked()).toEqual([{ policyId: 2 }]);
    await happens(() => ports.profileConsent.answer(ok({})));
    await known(COMMUNITY, PROFILING);
    const withdraw = button('Ritiro il consenso: Su misura');
    expect({ className: withdraw.className, activeElement: document.activeElement }).toEqual({
      className: look,
      activeElement: withdraw,
    });
    await person.click(withdraw);
    expect(ports.withdraw.asked()).toEqual([{ consentId: 102 }]);
    await happens(() => ports.withdraw.answer(ok(undefined)));
    await known(COMMUNITY);
    expect(button('Do il consenso: Su misura').className).toBe(look);
  });

  test('a mandatory consent is withdrawn by a second press, after the consequences are shown', async () => {
    const { ports, happens, person } = await consenting(COMMUNITY);
    await happens(() => ports.policies.answer(ok([COMMUNITY])));
    await person.click(button('Ritiro il consenso: Comunità'));
    expect(consents().getByRole('alert').textContent).toContain('Senza questo consenso il sito si ferma');
    expect(document.activeElement).toBe(button('No, lo tengo'));
    expect(ports.withdraw.asked()).toEqual([]);
    await person.click(button('Sì, lo ritiro'));
    expect(ports.withdraw.asked()).toEqual([{ consentId: 101 }]);
  });

  test('a failure is shown at its policy, and the button is enabled again', async () => {
    const { ports, happens, person } = await consenting(COMMUNITY);
    await happens(() => ports.policies.answer(ok([PROFILING, COMMUNITY])));
    await person.click(button('Do il consenso: Su misura'));
    await happens(() => ports.profileConsent.answer(refused('Mai sentita.', 403)));
    expect(consents().getByText('Mai sentita.')).toBeDefined();
    expect(button('Do il consenso: Su misura').getAttribute('aria-busy')).toBeNull();
  });

  test('policies that failed to load can be loaded again', async () => {
    const { ports, happens, person } = await consenting(COMMUNITY);
    await happens(() => ports.policies.answer(unreachable));
    await person.click(button('Riprova'));
    expect(ports.policies.callStates()).toEqual(['answered', 'open']);
  });
});
