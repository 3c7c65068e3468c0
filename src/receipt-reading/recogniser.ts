import { PSM } from 'tesseract.js';
import type { ReadLine } from '../../domain/receipt-text-line.ts';

/** The language of the data, and the engine that reads lines (LSTM), which is the only one that the data have. */
export const LANGUAGE = 'ita';
export const ENGINE = 1;

/** The data ask for a list of words that they do not bring, and complain each time. */
export const START_SETTINGS = 'user_words_suffix \n';

/** A receipt is one block of lines; as a page it would be taken apart into a column of goods and one of prices. */
export const SETTINGS = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK };

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
