import type { ReadLine } from '../../domain/receipt-text-line.ts';

/** As much of a page as is used of what the recogniser gives. */
export type RecognisedPage = {
  blocks:
    | readonly {
        paragraphs: readonly {
          lines: readonly { words: readonly { text: string; confidence: number }[] }[];
        }[];
      }[]
    | null;
};

/** A page as lines of words; the recogniser's hundred is our one. */
export const linesOf = ({ blocks }: RecognisedPage): ReadLine[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ words }) => words.map(({ text, confidence }) => ({ text, confidence: confidence / 100 })));
