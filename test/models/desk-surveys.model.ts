import { deskSurveysMachine } from '../../machines/desk/desk-surveys.machine.ts';
import { aSurvey, someCounts } from '../machines/support/desk-stories.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

export const deskSurveysModel = defineModel<typeof deskSurveysMachine>({
  machine: deskSurveysMachine,
  inputs: [undefined],
  cases: { 'survey.choose': [{ survey: 1 }, { survey: 2 }] },
  answers: {
    listAnsweredSurveys: everyAnswer({ surveys: [aSurvey(1), aSurvey(2)] }),
    countAnswers: ({ context }) => everyAnswer(someCounts(context.survey ?? 0)),
  },
  tellsApart: ({ surveys, survey, counts, messages }) => [
    ...[surveys.length, survey, counts !== null, messages.length > 0],
  ],
  always: {
    'What is shown is of the chosen survey.': ({ context }) =>
      context.counts === null ? undefined : context.counts.survey.id === context.survey,
    'What fails says so.': ({ context, snapshot }) =>
      snapshot.matches('unlisted') || snapshot.matches('uncounted') ? context.messages.length > 0 : undefined,
  },
  rules: {
    'An answer without a session ends it.': ({ event, before, after }) =>
      'output' in event && before.hasTag('busy')
        ? after.matches('over') === (event.output.kind === 'unauthorized')
        : undefined,
  },
  asks: { countAnswers: ({ id }, context) => id === context.survey },
});
