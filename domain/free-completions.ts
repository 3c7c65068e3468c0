import { ANSWER_MAX, type Question } from './answers.ts';

/** What is sent without a survey behind it. */
export type FreeName = 'story' | 'story-1' | 'opinion';

/** A story's bounds in characters (§F.8). */
export const STORY_LENGTH = { min: 20, max: ANSWER_MAX } as const;

export const STORY_QUESTIONS = [
  { name: 'story', type: 'text', required: true, ...STORY_LENGTH },
] as const satisfies readonly Question[];

/** What the opinion asks (§F.13); the words of each question and option are the locale's. */
export const OPINION_QUESTIONS = [
  { name: 'liking', type: 'scale', required: true },
  {
    name: 'favourites',
    type: 'choices',
    options: [
      { value: 'contest' },
      { value: 'missions' },
      { value: 'games' },
      { value: 'surveys' },
      { value: 'stories' },
      { value: 'blog' },
    ],
  },
  { name: 'change', type: 'text' },
] as const satisfies readonly Question[];

const QUESTIONS: Readonly<Record<FreeName, readonly Question[]>> = {
  story: STORY_QUESTIONS,
  'story-1': STORY_QUESTIONS,
  opinion: OPINION_QUESTIONS,
};

export const isFree = (name: string): name is FreeName => Object.hasOwn(QUESTIONS, name);

export const questionsOf = (name: FreeName): readonly Question[] => QUESTIONS[name];

/** The page that says thank you for a completion of this name (§R.9). */
export function thanksPathOf(name: string): string {
  if (!isFree(name)) return '/thank-you-1';
  return name === 'opinion' ? '/thank-you-opinion' : '/thank-your-story-1';
}
