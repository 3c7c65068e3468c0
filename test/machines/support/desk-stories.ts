import type { Story, StoryPage, SurveyCounts, SurveyLine } from '../../../domain/stories.ts';
import { deskStoriesMachine } from '../../../machines/desk/desk-stories.machine.ts';
import { deskSurveysMachine } from '../../../machines/desk/desk-surveys.machine.ts';
import { heldBy, type PortsOf, portsOf } from './held-machine.ts';

/** A story that waits; what a test is not about is fine. */
export const aStory = (id: number, changes: Partial<Story> = {}): Story => ({
  id,
  version: 1,
  kind: 'story',
  status: 'pending',
  playerId: 1007,
  sentAt: '2025-08-01T10:00:00+02:00',
  edition: 'La natura nel piatto',
  missions: ['Riempi il cuore'],
  texts: [{ name: 'story', value: `La domenica si mangiava da nonna Ada, per la volta ${id}.` }],
  ...changes,
});

/** The same after a decision of the one who asks. */
export const aDecided = (id: number, changes: Partial<Story> = {}): Story =>
  aStory(id, {
    version: 2,
    status: 'read',
    decision: { at: '2025-08-02T11:30:00+02:00', by: 'Ilaria Conti', mayUndo: true },
    ...changes,
  });

export const MISSIONS: StoryPage['missions'] = [
  { code: 'rigacuore', description: 'Riempi il cuore' },
  { code: 'grano2', description: 'Il secondo raccolto' },
];

export const aPage = (data: Story[], next: number | null = null, waiting = data.length): StoryPage => ({
  data,
  next,
  waiting,
  missions: MISSIONS,
});

export const aSurvey = (id: number, answered = 3): SurveyLine => ({
  id,
  title: `Sondaggio ${id}`,
  startDate: '2025-07-16',
  endDate: '2025-08-29',
  answered,
});

export const someCounts = (id: number): SurveyCounts => ({
  survey: aSurvey(id),
  at: '2025-08-01T10:00:00+02:00',
  questions: [
    {
      name: 'frequenza',
      title: 'Quante volte?',
      type: 'choice',
      answered: 3,
      options: [
        { label: 'Una o meno', count: 2 },
        { label: 'Due o tre', count: 1 },
      ],
    },
    { name: 'ricordo', title: 'Un ricordo?', type: 'text', answered: 2, options: [] },
  ],
});

/** The ports of the room, answered by the test. */
export const heldStoryPorts = () => ({ ...portsOf(deskStoriesMachine), ...portsOf(deskSurveysMachine) });

export const heldStories = (ports: PortsOf<typeof deskStoriesMachine>) => heldBy(deskStoriesMachine, ports);
export const heldSurveys = (ports: PortsOf<typeof deskSurveysMachine>) => heldBy(deskSurveysMachine, ports);
