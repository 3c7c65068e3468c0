import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failed } from '../machines/support/answers.ts';
import { anEdition, anItem } from '../machines/support/contest.ts';
import { partAnswer } from '../machines/support/initialization-harness.ts';
import { aSurvey } from '../machines/support/surveys.ts';
import { aProfilePlayer, part, renderProfile, renderProfileWithout } from './support/render-profile.tsx';

const MISSION = { id: 1, mission: { code: 'grano', description: '' }, totalPoints: 19, actionsByKpi: [] };
const DONE = { id: 9, surveyId: 1, name: 'survey_abitudini', completedAt: '2025-07-30T10:00:00+02:00' };

describe('the profile page (§U.11)', () => {
  test('has its sections in order, and a jump link to each', async () => {
    await renderProfile();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Il tuo livello',
      'I tuoi scontrini',
      'Come so se ho vinto?',
      'Cosa puoi fare adesso',
      'I tuoi dati',
      'I tuoi consensi',
      'I tuoi concorsi',
      'Le tue risposte',
      'Porta con te i tuoi dati',
      'La tua password',
      "Chiudi l'account",
    ]);
    const widths = [...document.querySelectorAll('.section-inner')].map(({ className }) => className);
    expect(new Set(widths)).toEqual(new Set(['section-inner width-page']));
    const links = within(screen.getByRole('navigation', { name: 'In questa pagina' })).getAllByRole('link');
    const places = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    expect(places.map((place) => place?.tagName)).toEqual(Array(9).fill('SECTION'));
  });

  test('has a logout', async () => {
    const { person, emitted, ports, happens } = await renderProfile();
    await person.click(screen.getByRole('button', { name: "Esci dall'account" }));
    await happens(() => ports.unsent.answer({ receipt: null, hasAnswers: false }));
    expect(emitted()).toContainEqual({ type: 'page.go', to: '/' });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});

test('an accepted receipt says by which ticket it stands in the list of the draw', async () => {
  const ticket = '0c6f8f1f0d2b4a6c8e0f1a2b3c4d5e6f';
  await renderProfile({ items: [anItem({ status: 'approved', ticket })] });
  const { getByText, getByRole } = part('I tuoi scontrini');
  expect(getByText(ticket.slice(0, 8)).parentElement?.textContent).toMatch(
    /^Nell'elenco dell'estrazione è il biglietto/,
  );
  expect(getByRole('link', { name: "Elenco ed esito nell'archivio" })).toHaveProperty('pathname', '/archive');
});

test('a receipt that was refused for its photo alone can be sent again, and the way to the form is there', async () => {
  const decidedAt = '2025-08-01T09:00:00+02:00';
  await renderProfile({ items: [anItem({ status: 'refused', decidedAt, freesNumber: true })] });
  const { getByText, getByRole } = part('I tuoi scontrini');
  expect(getByText(/^La foto non si leggeva, .* Puoi inviarlo di nuovo/)).toBeDefined();
  expect(getByRole('link', { name: 'Carica lo scontrino' })).toHaveProperty('hash', '#scontrino');
});

describe('the level', () => {
  test('is shown with the points and those missing to the next', async () => {
    await renderProfile({ parts: { initiatives: [MISSION] } });
    const { getByText } = part('Il tuo livello');
    expect(getByText('Livello Seme')).toBeDefined();
    expect(getByText('19 punti')).toBeDefined();
    expect(getByText('Ti manca 1 punto per arrivare a Germoglio.')).toBeDefined();
  });

  test('has no next level at the top', async () => {
    await renderProfile({ parts: { initiatives: [{ ...MISSION, totalPoints: 20 }] } });
    expect(part('Il tuo livello').getByText('Hai raggiunto il livello più alto: complimenti!')).toBeDefined();
  });

  test.each(['levels', 'initiatives'] as const)('can be loaded again when %s failed', async (missing) => {
    const { ports, person, happens, parts } = await renderProfileWithout(missing);
    const { getByText, getByRole } = part('Il tuo livello');
    expect(getByText('Livello Seme')).toBeDefined();
    expect(getByText('Non riusciamo a mostrare i tuoi punti.')).toBeDefined();
    await person.click(getByRole('button', { name: 'Riprova' }));
    expect(getByRole('button', { name: 'Riprova' }).getAttribute('aria-busy')).toBe('true');
    await happens(() => ports.parts.answer(partAnswer(missing, parts)));
    expect(getByText('3 punti')).toBeDefined();
  });
});

describe('the open activities', () => {
  const QUIZ = aSurvey({ id: 2, name: 'questionnaire_grano', title: 'Quanto ne sai?' });
  const offered = () =>
    part('Cosa puoi fare adesso')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  test('are the contest, the running surveys and quizzes, the story and the missions', async () => {
    await renderProfile({ parts: { surveys: [aSurvey(), QUIZ] } });
    expect(offered()).toEqual([
      '/contest#scontrino',
      '/survey#rispondi',
      '/games',
      '/your-story',
      '/missions',
    ]);
  });

  test('do not include answered ones, which are among the answers', async () => {
    await renderProfile({ parts: { surveys: [aSurvey(), QUIZ], completions: [DONE] } });
    expect(offered()).toEqual(['/contest#scontrino', '/games', '/your-story', '/missions']);
    const answers = part('Le tue risposte');
    expect(answers.getByRole('heading', { name: 'Le tue abitudini a tavola' })).toBeDefined();
    expect(answers.getByText('Risposto il 30 luglio 2025')).toBeDefined();
  });

  test('have a retry for failed surveys, and offer the rest', async () => {
    const { ports, person } = await renderProfileWithout('surveys');
    const { getByText, getByRole } = part('Cosa puoi fare adesso');
    expect(getByText('Non riusciamo a mostrare sondaggi e quiz.')).toBeDefined();
    expect(offered()).toEqual(['/contest#scontrino', '/your-story', '/missions']);
    await person.click(getByRole('button', { name: 'Riprova' }));
    expect(ports.parts.asked().at(-1)).toEqual({ part: 'surveys' });
  });
});

describe('the answers', () => {
  test('include stories and the opinion by name, the newest first', async () => {
    const free = (id: number, name: string, completedAt: string) => ({
      id,
      surveyId: null,
      name,
      completedAt,
    });
    await renderProfile({
      parts: {
        completions: [
          free(1, 'story-1', '2025-07-01T10:00:00+02:00'),
          free(2, 'opinion', '2025-07-03T10:00:00+02:00'),
          free(3, 'ricetta', '2025-07-02T10:00:00+02:00'),
        ],
      },
    });
    const titles = part('Le tue risposte').getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'La tua opinione',
      'ricetta',
      'La tua storia',
    ]);
  });

  test('have a text when there are none, and a retry after a failure', async () => {
    await renderProfile();
    expect(part('Le tue risposte').getByText(/^Qui troverai/)).toBeDefined();
  });

  test.each(['completions', 'surveys'] as const)(
    'can be loaded again without the %s, with one call',
    async (lost) => {
      const { ports, person } = await renderProfileWithout(lost);
      const again = () => part('Le tue risposte').getByRole('button', { name: 'Riprova' });
      await person.click(again());
      expect(again().getAttribute('aria-busy')).toBe('true');
      expect(ports.parts.asked().slice(8)).toEqual([{ part: lost }]);
    },
  );
});

describe('the editions', () => {
  test('count as loading for two seconds when there are none (§S.16)', async () => {
    const { happens, clock } = await renderProfile({ player: aProfilePlayer({ player_editions: [] }) });
    const { queryByText } = part('I tuoi concorsi');
    expect(queryByText(/Non hai ancora/)).toBeNull();
    await happens(() => clock.increment(2_000));
    expect(queryByText(/Non hai ancora/)).not.toBeNull();
  });

  test('say when the rules were accepted, and by which documents, where that was kept', async () => {
    const [rules, notice] = ['a'.repeat(64), 'b'.repeat(64)];
    const record = {
      editionId: 5,
      privacyAccepted: true,
      rulesAccepted: true,
      edition: anEdition(),
      acceptedAt: '2025-07-20T09:05:00+02:00',
      rules: { version: 2, sha256: rules, url: `/documenti/regolamenti/${rules}.pdf` },
      privacyNotice: { sha256: notice },
    };
    const { person } = await renderProfile({ player: aProfilePlayer({ player_editions: [record] }) });
    const { getByText, getByRole } = part('I tuoi concorsi');
    await person.click(getByText('Che cosa hai accettato, e quando'));
    expect(getByText('Il 20 luglio 2025 alle 09:05')).toBeDefined();
    expect(getByRole('link', { name: 'Versione 2 (PDF)' }).getAttribute('href')).toBe(record.rules.url);
    expect([getByText(rules), getByText(notice)]).toHaveLength(2);
  });

  test('say nothing of documents that were not kept', async () => {
    await renderProfile();
    expect(part('I tuoi concorsi').queryByText('Che cosa hai accettato, e quando')).toBeNull();
  });

  test('are shown with their period, their rules and the acceptance', async () => {
    await renderProfile();
    const { getByRole, getByText } = part('I tuoi concorsi');
    expect(getByRole('heading', { name: 'Natura in tavola' })).toBeDefined();
    expect(getByText('Dal 16 luglio 2025 fino alle 23:59 del 29 agosto 2025')).toBeDefined();
    expect(getByText('Regolamento e informativa sulla privacy accettati.')).toBeDefined();
    expect(getByRole('link').getAttribute('href')).toBe('/documenti/regolamento-2025-07-16.pdf');
  });

  test('can be accepted from here', async () => {
    const { person, flow } = await renderProfile({
      player: aProfilePlayer({ player_editions: [] }),
      parts: { playerEditions: [] },
    });
    flow('acceptance').send({ type: 'acceptance.close' });
    await person.click(part('I tuoi concorsi').getByRole('button', { name: 'Leggi e accetta' }));
    expect(flow('acceptance').getSnapshot().value).toBe('choosing');
  });
});

describe('the export (§C.12)', () => {
  const ask = () => part('Porta con te i tuoi dati').getByRole('button', { name: 'Scarica i tuoi dati' });

  test('downloads one file', async () => {
    const { ports, person, happens, emitted } = await renderProfile();
    await person.click(ask());
    expect(ask().getAttribute('aria-busy')).toBe('true');
    const own = {
      at: 0,
      player: aProfilePlayer(),
      items: [anItem()],
      completions: [],
      initiatives: [],
      reminder: { wanted: false },
      wins: [],
    };
    await happens(() => ports.collect.answer({ kind: 'ok', data: own }));
    expect(emitted()).toMatchObject([
      { type: 'file.save', name: 'dati.json' },
      { type: 'alert.show', alert: { style: 'success' } },
    ]);
    expect(ask().getAttribute('aria-busy')).toBeNull();
  });

  test('shows its failure in place', async () => {
    const { ports, person, happens } = await renderProfile();
    await person.click(ask());
    await happens(() => ports.collect.answer(failed));
    expect(screen.getByText('Il file non è pronto: qualcosa non è arrivato. Riprova.')).toBeDefined();
  });
});
