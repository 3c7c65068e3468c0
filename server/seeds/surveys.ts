import type * as Seeds from '#brand/seeds/surveys.ts';
import { ofBrand } from '../brand/brand.ts';
import type { QuizSolution, SurveyDefinition } from '../db/shop-tables.ts';

const seeds = ofBrand('seeds/surveys.ts') as typeof Seeds;

type SurveySeed = {
  id: number;
  name: string;
  title: string;
  startDate: string;
  endDate: string;
  definition: SurveyDefinition;
};

/**
 * One survey and one questionnaire, both running through the campaign, as the sixth migration writes them; the
 * seventh makes a quiz of the questionnaire (`quizSeed` below).
 */
export const surveySeeds: readonly SurveySeed[] = seeds.surveySeeds;

type QuizQuestion = {
  name: string;
  title: string;
  /** The options by value; those of `right`, and no other, answer the question. */
  options: Readonly<Record<string, string>>;
  right: readonly string[];
  explanation: string;
};

const questions: readonly QuizQuestion[] = seeds.questions;

const definition: SurveyDefinition = {
  questions: questions.map(({ name, title, options, right }) => ({
    name,
    title,
    type: right.length > 1 ? 'choices' : 'choice',
    required: true,
    options: Object.entries(options).map(([value, label]) => ({ value, label })),
  })),
};

const solution: QuizSolution = Object.fromEntries(
  questions.map(({ name, right, explanation }) => [name, { right: [...right], explanation }]),
);

/** The quiz that the seeded questionnaire becomes: what everybody may read, and what the server keeps to itself. */
export const quizSeed = { name: seeds.quizName, definition, solution };
