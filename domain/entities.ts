import type { components } from '../openapi/schema.d.ts';

type Schemas = components['schemas'];

/** A player as the site reads one: the policy of a consent is null where it could not be read. */
export type Player = Omit<Schemas['Player'], 'playerConsents'> & {
  playerConsents: (Omit<Schemas['ConsentWithPolicy'], 'policy'> & { policy: Policy | null })[];
};
export type Policy = Schemas['Policy'];
export type Edition = Schemas['Edition'];
export type Reminder = Schemas['Reminder'];
export type PlayerEdition = Schemas['PlayerEdition'];
export type Initiative = Schemas['Initiative'];
export type Level = Schemas['Level'];
export type Survey = Schemas['Survey'];
/** What was sent; `completedAt` is null where it could not be read. */
export type SurveyCompletion = Omit<Schemas['SurveyCompletion'], 'completedAt'> & {
  completedAt: string | null;
};
export type QuizOutcome = Schemas['QuizOutcome'];
export type QuizAnswer = Schemas['QuizAnswer'];
export type Item = Schemas['Item'];
export type Win = Schemas['Win'];
export type Draw = Schemas['Draw'];
export type TokenPair = Schemas['TokenPair'];
export type Problem = Schemas['Problem'];
