import { dayInWords } from '../../domain/dates.ts';
import type { DrawProgress } from '../../domain/draws.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useDraw } from './use-configured.ts';

/** How far a draw is, in one sentence; nothing where no day is known. The words are those of every page. */
export function DrawSentence({ draw }: { draw: DrawProgress }) {
  const { t } = useMessages();
  if (draw.kind === 'undated') return null;
  // Whether its winners were written to is not told here.
  const kind = draw.kind === 'told' ? 'drawn' : draw.kind;
  return t(`shell.draw.${kind}`, { day: dayInWords(draw.day) });
}

/** The sentence about the draw of the campaign that the site is about. */
export const DrawWords = () => <DrawSentence draw={useDraw()} />;
