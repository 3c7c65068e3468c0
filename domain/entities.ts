import type { components } from '../openapi/schema.d.ts';

type Schemas = components['schemas'];

export type Player = Schemas['Player'];
export type Policy = Schemas['Policy'];
export type Edition = Schemas['Edition'];
export type PlayerEdition = Schemas['PlayerEdition'];
export type Initiative = Schemas['Initiative'];
export type Level = Schemas['Level'];
export type Survey = Schemas['Survey'];
export type SurveyCompletion = Schemas['SurveyCompletion'];
export type QuizOutcome = Schemas['QuizOutcome'];
export type QuizAnswer = Schemas['QuizAnswer'];
export type Item = Schemas['Item'];
export type TokenPair = Schemas['TokenPair'];
export type Problem = Schemas['Problem'];
