import { dayInWords } from '../../../domain/dates.ts';
import { prizeEdition, prizesToWin } from '../../../domain/editions.ts';
import { type Prize, prizePool } from '../../../domain/prizes.ts';
import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { editionsPart } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { DrawSentence } from '../../components/draw-words.tsx';
import { useDraw, usePromises, usePublicPrizes } from '../../components/use-configured.ts';
import { valueInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';

export const SHOWN_PRIZES = 3;

/** The prizes of the running edition, which players know; until then, and for visitors, those that everybody sees. */
export function usePrizes() {
  const editions = useFlowState('initialization', editionsPart) ?? [];
  const now = useFlowState('contestStatus', lastInstant);
  return prizesToWin(prizeEdition(editions, now), usePublicPrizes());
}

/** How many there are of a prize, and what one is worth where that is told. */
export function useHowMany() {
  const { t } = useMessages();
  return ({ quantity: count, unitValue }: Prize) =>
    unitValue === undefined
      ? t('home.prizes.quantity', { count })
      : t('home.prizes.worth', { count, value: valueInWords(unitValue) });
}

/** The prizes in one look, for the first screen: each with its value, and what all are worth together. */
export function PrizeFacts() {
  const prizes = usePrizes();
  const howMany = useHowMany();
  const { t } = useMessages();
  if (prizes.length === 0) return null;
  const pool = prizePool(prizes);
  return (
    <>
      {pool !== null && (
        <p>
          <strong>{t('home.prizes.pool', { value: valueInWords(pool) })}</strong>
        </p>
      )}
      <ul>
        {prizes.slice(0, SHOWN_PRIZES).map((prize) => (
          <li key={prize.name}>
            {prize.name}: {howMany(prize)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** That the originals of receipts are kept, and until when. */
function Originals() {
  const { keepOriginalsUntil } = usePromises();
  const { t } = useMessages();
  return keepOriginalsUntil === null
    ? t('home.originals.undated')
    : t('home.originals.until', { keep: dayInWords(keepOriginalsUntil) });
}

/** What happens once the campaign is over, in one look. */
export function DrawFacts() {
  const draw = useDraw();
  const { t } = useMessages();
  return (
    <>
      {draw.kind !== 'undated' && (
        <p>
          <strong>
            <DrawSentence draw={draw} />
          </strong>
        </p>
      )}
      <ul>
        <li>{t(`home.winners.${draw.kind}`)}</li>
        <li>
          <Originals />
        </li>
      </ul>
    </>
  );
}
