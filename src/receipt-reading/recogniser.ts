import { PSM } from 'tesseract.js';
import type { ReadLine } from '../../domain/receipt-text-line.ts';

/** The language of the data, and the engine that reads lines (LSTM), which is the only one that the data have. */
export const LANGUAGE = 'ita';
export const ENGINE = 1;

/** The data refer to a word list that they do not contain, which logs a warning each time. */
export const START_SETTINGS = 'user_words_suffix \n';

/** A receipt is one block of lines; as a page it would be taken apart into a column of goods and one of prices. */
export const SETTINGS = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK };

/** The used part of the recogniser's result. */
export type RecognisedPage = {
  blocks:
    | readonly {
        paragraphs: readonly {
          lines: readonly { words: readonly { text: string; confidence: number }[] }[];
        }[];
      }[]
    | null;
};

/** A page as lines of words; confidences from 0 to 100 become 0 to 1. */
export const linesOf = ({ blocks }: RecognisedPage): ReadLine[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ words }) => words.map(({ text, confidence }) => ({ text, confidence: confidence / 100 })));
