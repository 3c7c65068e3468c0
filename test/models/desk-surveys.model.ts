import { messagesOf } from '../../domain/errors.ts';
import { deskSurveysMachine } from '../../machines/desk/desk-surveys.machine.ts';
import { aSurvey, someCounts } from '../machines/support/desk-stories.ts';
import { everyAnswer, inSession } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

type Outcome = OutcomeOf<typeof deskSurveysMachine>;

const LISTING = { to: 'listing', invokes: { listAnsweredSurveys: undefined } } as const satisfies Outcome;
const counting = (id: number): Outcome => ({ to: 'counting', invokes: { countAnswers: { id } } });

export const deskSurveysModel = defineModel<typeof deskSurveysMachine>({
  machine: deskSurveysMachine,
  inputs: [undefined],
  cases: { 'survey.choose': [{ survey: 1 }, { survey: 2 }] },
  answers: {
    listAnsweredSurveys: everyAnswer({ surveys: [aSurvey(1), aSurvey(2)] }),
    countAnswers: ({ context }) => everyAnswer(someCounts(context.survey ?? 0)),
  },
  distinguishBy: ({ surveys, survey, counts, messages }) => [
    ...[surveys.length, survey, counts !== null, messages.length > 0],
  ],
  tags: { busy: ['listing', 'counting'] },
  ends: ['over'],
  starts: () => ({ ...LISTING, assigns: { surveys: [], survey: null, counts: null, messages: [] } }),
  expects: {
    'done listAnsweredSurveys': inSession(({ output }) =>
      output.kind === 'ok'
        ? { to: 'listed', assigns: { surveys: output.data.surveys } }
        : { to: 'unlisted', assigns: { messages: messagesOf(output) } },
    ),
    'survey.choose': ({ survey }, { at }) =>
      at('listed', 'counting', 'uncounted') && {
        ...counting(survey),
        assigns: { survey, counts: null, messages: [] },
      },
    'counts.ask': (_, { at, context: { survey } }) => {
      if (at('unlisted')) return { ...LISTING, assigns: { messages: [] } };
      if (at('uncounted')) return { ...counting(survey ?? 0), assigns: { messages: [] } };
      return at('listed') && survey !== null && counting(survey);
    },
    'done countAnswers': inSession(({ output }) =>
      output.kind === 'ok'
        ? { to: 'listed', assigns: { counts: output.data } }
        : { to: 'uncounted', assigns: { messages: messagesOf(output) } },
    ),
  },
  always: {
    'What is shown is of the chosen survey.': ({ context }) =>
      context.counts === null ? undefined : context.counts.survey.id === context.survey,
  },
});
