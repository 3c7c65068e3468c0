import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { DeskMe } from '../../domain/desk.ts';
import type { Story, StoryPage } from '../../domain/stories.ts';
import deskMessages from '../../locales/it/desk.json' with { type: 'json' };
import storiesMessages from '../../locales/it/deskStories.json' with { type: 'json' };
import type { DeskMachines } from '../../src/desk/adapters/desk-ports.ts';
import { Stories } from '../../src/desk/stories/stories.tsx';
import { addMessages, i18n } from '../../src/i18n/messages.ts';
import { ok, refused, unauthorized, unreachable } from '../machines/support/answers.ts';
import { ILARIA } from '../machines/support/desk.ts';
import {
  aDecided,
  aPage,
  aStory,
  aSurvey,
  heldStories,
  heldStoryPorts,
  heldSurveys,
  someCounts,
} from '../machines/support/desk-stories.ts';

addMessages(deskMessages, storiesMessages);
// The document of the tests lays nothing out and scrolls nowhere.
Element.prototype.scrollIntoView = () => undefined;

function room(me: DeskMe = ILARIA, player?: number) {
  const ports = heldStoryPorts();
  let ended = 0;
  const visits: string[] = [];
  render(
    <I18nextProvider i18n={i18n}>
      <Stories
        machines={{
          stories: heldStories(ports) as DeskMachines['stories'],
          surveys: heldSurveys(ports) as DeskMachines['surveys'],
        }}
        me={me}
        {...(player !== undefined && { player })}
        onVisit={(where, player) => visits.push(`${where} ${player}`)}
        onOver={() => {
          ended += 1;
        }}
      />
    </I18nextProvider>,
  );
  const happens = (work: () => Promise<void>) => act(work);
  const opens = (page: StoryPage) => happens(() => ports.listStories.answer(ok(page)));
  return { ports, person: userEvent.setup(), happens, opens, ended: () => ended, visits };
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const press = (name: string, of: string) => card(of).getByRole('button', { name });
const MANAGER: DeskMe = { ...ILARIA, role: 'manager' };
const AUDITOR: DeskMe = { ...ILARIA, role: 'auditor' };

test('a story shows its text, day, player, missions and edition, and the room says that nothing is published', async () => {
  const { opens } = room();
  await opens(aPage([aStory(12, { texts: [{ name: 'story', value: 'Prima riga.\nSeconda riga.' }] })]));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Storie' }));
  expect(screen.getByText(/Il sito non ne pubblica nessuna/)).toBeDefined();
  expect(screen.getByText(/I punti restano/)).toBeDefined();
  const story = card('Storia 12');
  expect(story.getByText(/Prima riga\.\s+Seconda riga\./).className).toBe('desk-told');
  expect(story.getByText('Del 1º agosto 2025 alle 10:00, giocatore 1007')).toBeDefined();
  expect(story.getByText('Edizione: La natura nel piatto. Missioni: Riempi il cuore')).toBeDefined();
  expect(screen.getByText('1 testo da leggere, 1 in vista')).toBeDefined();
});

test('an opinion shows its questions, and its choices in words', async () => {
  const { opens } = room();
  const texts = [
    { name: 'liking', value: '4' },
    { name: 'favourites', value: 'blog, games' },
    { name: 'altro', value: 'x' },
  ];
  await opens(aPage([aStory(13, { kind: 'opinion', texts, missions: [], edition: null })]));
  const opinion = card('Opinione 13');
  expect(opinion.getByText('Quanto piace il sito, da 1 a 5')).toBeDefined();
  expect(opinion.getByText('Il blog, I giochi')).toBeDefined();
  expect(opinion.getByText('altro')).toBeDefined();
  expect(opinion.getByText("Fuori dai giorni di un'edizione. Non conta in nessuna missione")).toBeDefined();
});

test('the result of a press, and of an undo, replaces the button and has the focus', async () => {
  const { ports, person, happens, opens } = room();
  await opens(aPage([aStory(1), aStory(2)]));
  await person.click(press('Letta', 'Storia 1'));
  expect(press('Letta', 'Storia 1').getAttribute('aria-busy')).toBe('true');
  await happens(() => ports.decideStory.answer(ok(aDecided(1))));
  const standing = card('Storia 1').getByText(/^Letta: Ilaria Conti, il 2 agosto 2025 alle 11:30\./);
  expect(document.activeElement).toBe(standing);
  expect(card('Storia 1').queryByRole('button', { name: 'Da non usare' })).toBeNull();
  await person.click(press('Annulla la decisione', 'Storia 1'));
  await happens(() => ports.decideStory.answer(ok(aStory(1, { version: 3 }))));
  expect(document.activeElement).toBe(card('Storia 1').getByText('da leggere'));
  expect(press('Letta', 'Storia 1')).toBeDefined();
});

test('an answer takes no focus from a reason that is being written at another story', async () => {
  const { ports, person, happens, opens } = room();
  await opens(aPage([aStory(1), aStory(2)]));
  await person.click(press('Letta', 'Storia 1'));
  await person.click(press('Da non usare', 'Storia 2'));
  const reason = card('Storia 2').getByRole('combobox', { name: /Motivo/ });
  expect(document.activeElement).toBe(reason);
  await happens(() => ports.decideStory.answer(ok(aDecided(1))));
  expect(document.activeElement).toBe(reason);
});

test('rejecting a story needs a reason; cancelling returns the focus to the button', async () => {
  const { ports, person, happens, opens } = room();
  await opens(aPage([aStory(1)]));
  await person.click(press('Da non usare', 'Storia 1'));
  await person.click(press('Segna da non usare', 'Storia 1'));
  expect(card('Storia 1').getByRole('alert').textContent).toBe('Scegli un motivo');
  expect(ports.decideStory.asked()).toEqual([]);
  await person.click(press('Non segnarla', 'Storia 1'));
  expect(card('Storia 1').queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(press('Da non usare', 'Storia 1'));
  await person.click(press('Da non usare', 'Storia 1'));
  await person.selectOptions(card('Storia 1').getByRole('combobox', { name: /Motivo/ }), 'pubblicità');
  await person.type(card('Storia 1').getByRole('textbox', { name: /Nota/ }), 'Un negozio.');
  await person.click(press('Segna da non usare', 'Storia 1'));
  expect(ports.decideStory.asked()).toEqual([
    { request: { id: 1, version: 1, kind: 'excluded', reason: 'advertising', note: 'Un negozio.' } },
  ]);
  const decision: Story['decision'] = {
    at: '2025-08-02T11:30:00+02:00',
    by: 'Ilaria Conti',
    mayUndo: true,
    reason: 'advertising',
    note: 'Un negozio.',
  };
  await happens(() => ports.decideStory.answer(ok(aDecided(1, { status: 'excluded', decision }))));
  expect(document.activeElement?.textContent).toBe(
    'Da non usare: Ilaria Conti, il 2 agosto 2025 alle 11:30. Motivo: pubblicità. Nota: Un negozio.',
  );
});

test('a story shows a colleague’s earlier decision without an undo', async () => {
  const { ports, person, happens, opens } = room();
  await opens(aPage([aStory(1)]));
  await person.click(press('Letta', 'Storia 1'));
  await happens(() => ports.decideStory.answer(refused('Già decisa.', 409)));
  const decision = { at: '2025-08-02T11:30:00+02:00', by: 'Bruno Neri', mayUndo: false };
  await happens(() => ports.readStory.answer(ok(aDecided(1, { decision }))));
  expect(card('Storia 1').getByRole('alert').textContent).toBe('Già decisa.');
  expect(document.activeElement?.textContent).toContain('Letta: Bruno Neri');
  expect(card('Storia 1').queryByRole('button')).toBeNull();
});

test('a story that is gone says so where it was listed', async () => {
  const { ports, person, happens, opens } = room();
  await opens(aPage([aStory(1)]));
  await person.click(press('Letta', 'Storia 1'));
  await happens(() => ports.decideStory.answer(refused('Non esiste.', 404)));
  await happens(() => ports.readStory.answer(refused('Non esiste.', 404)));
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.activeElement?.textContent).toContain("Testo 1: non c'è più.");
});

test('a decision that fails after another filter was chosen does not say that the story is gone', async () => {
  const { ports, person, happens, opens } = room();
  await opens(aPage([aStory(1)]));
  await person.click(press('Letta', 'Storia 1'));
  await person.selectOptions(screen.getByLabelText('Stato'), 'read');
  await happens(() => ports.decideStory.answer(unreachable));
  expect(screen.getByText('Testo 1: la decisione non è stata salvata.')).toBeDefined();
});

test('the next page has the focus at its first story, another filter begins again', async () => {
  const { ports, person, opens } = room();
  await opens(aPage([aStory(1)], 1, 2));
  await person.click(screen.getByRole('button', { name: 'Altri testi' }));
  await opens(aPage([aStory(2)], null, 2));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Storia 2' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Da non usare');
  await opens(aPage([], null, 1_001));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Missione' }), 'Il secondo raccolto');
  await opens(aPage([], null, 1_001));
  expect(ports.listStories.asked().at(-1)).toEqual({
    filter: { status: 'excluded', mission: 'grano2' },
    beyond: null,
  });
  expect(screen.getByText('Nessun testo è da non usare.')).toBeDefined();
  expect(screen.getByText('Più di 1000 testi da leggere, 0 in vista')).toBeDefined();
});

test('an auditor reads and takes the file, a clerk decides and takes none, a manager both', async () => {
  for (const [me, decides, exports] of [
    [AUDITOR, false, true],
    [ILARIA, true, false],
    [MANAGER, true, true],
  ] as const) {
    const { opens } = room(me);
    await opens(aPage([aStory(1)]));
    expect(screen.queryByRole('button', { name: 'Letta' }) !== null, me.role).toBe(decides);
    for (const [name, format] of [
      ['Scarica il CSV di queste storie', 'csv'],
      ['Scarica il JSON di queste storie', 'json'],
    ] as const) {
      const link = screen.queryByRole('link', { name });
      const [href, file] = [link?.getAttribute('href'), link?.getAttribute('download')];
      expect([href, file], me.role).toEqual(
        exports
          ? [`/desk/v1/stories/export?status=pending&format=${format}`, `storie-pending.${format}`]
          : [undefined, undefined],
      );
    }
    document.body.replaceChildren();
  }
});

test('staff who may see players go from a story to its author; a clerk sees a number', async () => {
  const { person, opens, visits } = room(AUDITOR);
  await opens(aPage([aStory(1), aStory(2, { playerId: 1009 })]));
  await person.click(press('Apri il giocatore 1009', 'Storia 2'));
  expect(visits).toEqual(['players 1009']);
  document.body.replaceChildren();
  const clerk = room(ILARIA);
  await clerk.opens(aPage([aStory(1)]));
  expect(screen.queryByRole('button', { name: /Apri il giocatore/ })).toBeNull();
});

test('the stories of one player come however they stand, without filter and files, with the way back to both', async () => {
  const { ports, person, opens, visits } = room(MANAGER, 1007);
  expect(ports.listStories.asked()[0]?.filter).toEqual({ status: 'pending', mission: '', player: 1007 });
  await opens(aPage([aStory(2), aDecided(1)]));
  expect(screen.getByText('Tutto ciò che ha raccontato il giocatore 1007')).toBeDefined();
  expect(card('Storia 1').getByText(/^Letta: Ilaria Conti/)).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Stato' })).toBeNull();
  expect(screen.queryByRole('link', { name: /queste storie/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Apri il giocatore 1007' }));
  expect(visits).toEqual(['players 1007']);
  await person.click(screen.getByRole('button', { name: 'Le storie di tutti' }));
  await opens(aPage([]));
  expect(screen.getByRole('combobox', { name: 'Stato' })).toBeDefined();
});

test('an empty list of one player says that the player has told nothing', async () => {
  const { opens } = room(MANAGER, 1007);
  await opens(aPage([]));
  expect(screen.getByText('Questo giocatore non ha ancora raccontato niente.')).toBeDefined();
});

test('stories that fail say so and can be asked again; a session that has ended leads to the door', async () => {
  const { ports, person, happens, ended } = room();
  await happens(() => ports.listStories.answer(unreachable));
  expect(screen.getByRole('alert')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Riprova' }));
  await happens(() => ports.listStories.answer(unauthorized));
  expect(ended()).toBe(1);
});

test('the chosen survey shows a table for each question, how many texts there are, and its file', async () => {
  const { ports, person, happens } = room(MANAGER);
  await happens(() => ports.listAnsweredSurveys.answer(ok({ surveys: [aSurvey(1), aSurvey(2, 1)] })));
  const choice = screen.getByRole('combobox', { name: 'Sondaggio' });
  expect(screen.queryByRole('link', { name: 'Scarica il CSV delle risposte' })).toBeNull();
  await person.selectOptions(choice, 'Sondaggio 2, 1 risposta');
  expect(ports.countAnswers.asked()).toEqual([{ id: 2 }]);
  await happens(() => ports.countAnswers.answer(ok(someCounts(2))));
  expect(screen.getByText(/^3 persone hanno risposto/)).toBeDefined();
  const table = screen.getByRole('table', { name: 'Quante volte?' });
  expect(within(table).getByRole('row', { name: 'Una o meno 2' })).toBeDefined();
  const texts = within(screen.getByRole('region', { name: 'Un ricordo?' }));
  expect(texts.getByText('Un testo libero: 2 risposte, nei file.')).toBeDefined();
  for (const format of ['csv', 'json']) {
    const link = screen.getByRole('link', { name: `Scarica il ${format.toUpperCase()} delle risposte` });
    expect(link.getAttribute('href')).toBe(`/desk/v1/surveys/2/export?format=${format}`);
  }
});
