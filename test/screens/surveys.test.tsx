import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { CHAIN } from '../../machines/initialization/chain.ts';
import type { Parts } from '../../machines/ports/contest.ts';
import { SurveyOne } from '../../src/screens/completion/survey-one.tsx';
import { Surveys } from '../../src/screens/completion/surveys.tsx';
import { failed, ok, refused, unreachable } from '../machines/support/answers.ts';
import { aFreePlayer, appHarness, aVisitOf, begin, loadChain } from '../machines/support/app-harness.ts';
import { aFullChain, partAnswer } from '../machines/support/initialization-harness.ts';
import { aRefreshedSession, aSession } from '../machines/support/people.ts';
import {
  aCompletion,
  anotherSurvey,
  aPoll,
  aSurvey,
  someAnswers,
  UNANSWERED,
} from '../machines/support/surveys.ts';
import { inView } from './support/in-view.tsx';

/** The page of the surveys, with the form of the first one ready. */
async function surveysInView(parts: Partial<Parts> = {}) {
  const harness = await aVisitOf(aFreePlayer(), '/survey', { surveys: [aSurvey(), aPoll()], ...parts });
  const view = inView(harness, <Surveys />);
  if (harness.ports.answersDraft.asked().length > 0) {
    await view.happens(() => harness.ports.answersDraft.answer(null));
  }
  return { ...harness, ...view };
}

const card = (title: string) => {
  const heading = screen.getByRole('heading', { level: 3, name: title });
  const found = heading.closest('article');
  if (!found) throw new Error(`${title} is on no card.`);
  return within(found);
};
const send = () => screen.getByRole('button', { name: 'Invia' });
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));

async function answerAll(person: Awaited<ReturnType<typeof surveysInView>>['person']) {
  await person.click(group('Quante volte mangi la pasta?').getByLabelText('Tutti i giorni'));
  await person.click(screen.getByLabelText('Penne'));
  await person.click(group('Quanto ti piace cucinare?').getByLabelText('4'));
  await person.type(screen.getByLabelText('Che piatto ti ricorda casa?'), 'Il ragù della domenica');
}

describe('the list', () => {
  test('shows of each its status, its last day and a link to answer', async () => {
    await surveysInView();
    const survey = card('Le tue abitudini a tavola');
    survey.getByText('Da fare');
    survey.getByText('4 domande');
    survey.getByText('Aperto fino al 31 agosto 2025');
    expect(survey.getByRole('link', { name: 'Rispondi' }).getAttribute('href')).toBe('/survey#rispondi');
    expect(card('Quanto ne sai?').getByRole('link', { name: 'Vai ai giochi' }).getAttribute('href')).toBe(
      '/games',
    );
  });

  test('links neither an answered survey nor a second one before the first is answered', async () => {
    await surveysInView({
      surveys: [aSurvey(), anotherSurvey(), aPoll()],
      completions: [aCompletion({ name: 'questionnaire_grano' })],
    });
    card('Quanto ne sai?').getByText('Già risposto');
    expect(card('Quanto ne sai?').queryByRole('link')).toBeNull();
    card('La tua dispensa').getByText('Lo trovi qui appena hai finito il primo.');
  });
});

describe('the form', () => {
  test('shows which questions are required and which optional', async () => {
    await surveysInView();
    screen.getByRole('radiogroup', { name: 'Quante volte mangi la pasta?', description: 'Obbligatoria' });
    screen.getByRole('group', {
      name: 'Quali formati ami?',
      description: 'Facoltativa Puoi scegliere più di una risposta.',
    });
    screen.getByRole('radiogroup', {
      name: 'Quanto ti piace cucinare?',
      description: 'Obbligatoria 1 è il minimo, 5 il massimo.',
    });
    screen.getByRole('textbox', { name: 'Che piatto ti ricorda casa?', description: 'Facoltativa' });
    expect(screen.getByRole('progressbar', { name: '4 domande' }).getAttribute('max')).toBe('4');
  });

  test('counts the answered questions and saves a draft', async () => {
    const { person, emitted } = await surveysInView();
    screen.getByText('0 risposte date');
    await answerAll(person);
    screen.getByText('4 risposte date');
    expect(emitted().at(-1)).toEqual({
      type: 'draft.changed',
      flow: 'completion',
      name: 'survey_abitudini',
      draft: someAnswers(),
    });
  });

  test('keeps a skipped choice unanswered', async () => {
    const { person, emitted } = await surveysInView();
    act(() => screen.getByLabelText('Poche volte').focus());
    await person.tab();
    await person.type(screen.getByLabelText('Che piatto ti ricorda casa?'), 'L');
    expect(emitted().at(-1)).toMatchObject({ draft: { ...UNANSWERED, ricordo: 'L' } });
  });

  test('shows the restored draft', async () => {
    const harness = await aVisitOf(aFreePlayer(), '/survey', { surveys: [aSurvey()] });
    const { happens } = inView(harness, <Surveys />);
    await happens(() => harness.ports.answersDraft.answer(someAnswers()));
    const isChosen = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked;
    expect(['Tutti i giorni', 'Penne', 'Fusilli', '4'].map(isChosen)).toEqual([true, true, false, true]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Che piatto ti ricorda casa?').value).toBe(
      'Il ragù della domenica',
    );
  });

  test('shows, when sent empty, an error at each required question, and sends nothing', async () => {
    const { person, ports } = await surveysInView();
    await person.click(send());
    for (const name of ['Quante volte mangi la pasta?', 'Quanto ti piace cucinare?']) {
      screen.getByRole('radiogroup', { name, description: /Questo campo è obbligatorio\.$/ });
    }
    expect(screen.getAllByText('Questo campo è obbligatorio.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Poche volte'));
    expect(ports.completion.asked()).toEqual([]);
  });

  test('handles question names with any characters', async () => {
    const questions = [
      { name: 'casa.piatto[1]', title: 'Che piatto?', type: 'text', required: true },
    ] as const;
    const { person, ports } = await surveysInView({
      surveys: [aSurvey({ definition: { questions: [...questions] } })],
    });
    await person.click(send());
    const field = screen.getByRole('textbox', {
      name: 'Che piatto?',
      description: /Questo campo è obbligatorio\.$/,
    });
    await person.type(field, 'Lasagne');
    await person.click(send());
    expect(ports.completion.asked().map(({ result }) => result)).toEqual([{ 'casa.piatto[1]': 'Lasagne' }]);
  });

  test('is sent once, however often the button is pressed', async () => {
    const { person, ports } = await surveysInView();
    await answerAll(person);
    await person.click(send());
    expect(send().getAttribute('aria-busy')).toBe('true');
    await person.click(send());
    expect(ports.completion.asked()).toEqual([
      {
        surveyId: 1,
        name: 'survey_abitudini',
        result: { frequenza: 'ogni-giorno', formati: ['penne'], tempo: 4, ricordo: 'Il ragù della domenica' },
      },
    ]);
  });

  test('shows the success with a link to the thanks', async () => {
    const { person, ports, happens } = await surveysInView();
    await answerAll(person);
    await person.click(send());
    await happens(() => ports.completion.answer(ok(aCompletion())));
    expect(screen.getByRole('status').textContent).toContain('Arrivato, grazie!');
    expect(screen.getByRole('link', { name: 'Continua' }).getAttribute('href')).toBe('/thank-you-1');
  });

  test('shows a refusal at its question, and keeps the answers', async () => {
    const { person, ports, happens } = await surveysInView();
    await answerAll(person);
    await person.click(send());
    const problem = { loc: ['body', 'result', 'ricordo'], msg: 'Lunghezza massima superata.', type: 'max' };
    await happens(() => ports.completion.answer(refused([problem])));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
      description: /Lunghezza massima superata\.$/,
    });
    expect(field.value).toBe('Il ragù della domenica');
  });

  test('says, without a response, that sending again does no harm', async () => {
    const { person, ports, happens } = await surveysInView();
    await answerAll(person);
    await person.click(send());
    await happens(() => ports.completion.answer(unreachable));
    screen.getByText(/contano una volta sola/);
  });

  test('shows no form and no error when the server says that it was answered before', async () => {
    const { person, ports, happens } = await surveysInView();
    await answerAll(person);
    await person.click(send());
    await happens(() => ports.completion.answer(refused('Hai già espresso il tuo voto')));
    screen.getByText('Hai già risposto');
    expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('nothing to answer', () => {
  test('when none runs', async () => {
    await surveysInView({ surveys: [] });
    screen.getByText(/non c'è nessun sondaggio aperto/);
    expect(screen.queryByRole('heading', { name: 'Aperti ora' })).toBeNull();
  });

  test('when all have been answered', async () => {
    await surveysInView({ surveys: [aSurvey()], completions: [aCompletion()] });
    screen.getByText('Hai risposto a tutti i sondaggi aperti. Grazie!');
    card('Le tue abitudini a tavola').getByText('Già risposto');
  });
});

/** A player whose chain has not been answered yet. */
async function aVisitOfWaiting(page: ReactNode, path: string) {
  const harness = appHarness({ path, hash: '' });
  await begin(harness, aSession(), aFreePlayer());
  const view = inView(harness, page);
  const parts = aFullChain({ userInfo: aFreePlayer(), surveys: [aSurvey()] });
  return { ...harness, ...view, parts };
}

const skeletons = () => document.querySelectorAll('.skeleton-card').length;
const NOTHING_LEFT = /Hai risposto a tutti|nessun sondaggio aperto/;

describe.each([
  ['/survey', <Surveys key="all" />],
  ['/survey/1', <SurveyOne key="one" />],
])('%s', (path, page) => {
  test.each(['surveys', 'completions'] as const)('offers a retry without the %s', async (lost) => {
    const harness = await aVisitOfWaiting(page, path);
    const { happens, person, ports, parts } = harness;
    expect(skeletons()).toBe(3);
    await happens(() => loadChain(harness, parts, [lost]));
    expect(screen.getByRole('alert').textContent).toContain('Non riusciamo a mostrare i sondaggi.');
    expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(screen.getByRole('button', { name: 'Riprova' }).getAttribute('aria-busy')).toBe('true');
    expect(ports.parts.asked().slice(CHAIN.length)).toEqual([{ part: lost }]);
    await happens(() => ports.parts.answer(partAnswer(lost, parts)));
    screen.getByRole('heading', { level: 2, name: 'Le tue abitudini a tavola' });
    send();
  });

  test('shows a placeholder until the start-up has ended', async () => {
    const { happens, ports, parts } = await aVisitOfWaiting(page, path);
    await happens(() => ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() }));
    for (const [at, part] of CHAIN.entries()) {
      expect(skeletons()).toBe(3);
      expect(screen.queryByText(NOTHING_LEFT)).toBeNull();
      await happens(() => ports.parts.answer(partAnswer(part, parts), at));
    }
    send();
  });

  test('offers no retry while the start-up runs, even when the surveys have failed', async () => {
    const { happens, ports, parts } = await aVisitOfWaiting(page, path);
    await happens(() => ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() }));
    await happens(() => ports.parts.answer(partAnswer('userInfo', parts), CHAIN.indexOf('userInfo')));
    await happens(() => ports.parts.answer(partAnswer('surveys', parts, failed), CHAIN.indexOf('surveys')));
    expect(skeletons()).toBe(3);
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  });
});

describe('the first survey alone', () => {
  test('is shown with its form and its last day', async () => {
    const harness = await aVisitOf(aFreePlayer(), '/survey/1', { surveys: [aPoll(), aSurvey()] });
    inView(harness, <SurveyOne />);
    screen.getByRole('heading', { level: 2, name: 'Le tue abitudini a tavola' });
    screen.getByText('Aperto fino al 31 agosto 2025');
    send();
    expect(screen.queryByText('Quanto ne sai?')).toBeNull();
  });

  test('shows that it was answered before, without a form', async () => {
    const parts = { surveys: [aSurvey()], completions: [aCompletion()] };
    inView(await aVisitOf(aFreePlayer(), '/survey/1', parts), <SurveyOne />);
    screen.getByText('Hai già risposto');
    expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
  });

  test('shows a text when none runs', async () => {
    inView(await aVisitOf(aFreePlayer(), '/survey/1'), <SurveyOne />);
    screen.getByText(/non c'è nessun sondaggio aperto/);
  });
});
