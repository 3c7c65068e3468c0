import { type Prize, prizeCount, prizePool, prizeWorth } from '../../domain/prizes.ts';
import { valueInWords } from '../i18n/formats.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Card, CardGrid } from '../ui/layout/card.tsx';
import { prizeDrawing } from './prize-drawing.tsx';

/** What one of a prize is worth, and all of it; nothing where that is not told. */
function Worth({ prize }: { prize: Prize }) {
  const { t } = useMessages();
  const { quantity: count, unitValue } = prize;
  const all = prizeWorth(prize);
  if (unitValue === undefined || all === null) return null;
  return <p>{t('prizes.worth', { count, value: valueInWords(unitValue), all: valueInWords(all) })}</p>;
}

/** What all prizes are worth together. */
function Pool({ prizes }: { prizes: readonly Prize[] }) {
  const { t } = useMessages();
  const pool = prizePool(prizes);
  if (pool === null) return null;
  return (
    <p>
      <strong>{t('prizes.pool', { value: valueInWords(pool), count: prizeCount(prizes) })}</strong>
    </p>
  );
}

/** Each prize with its picture, its name, how many there are and what they are worth. */
export function PrizeCards({ prizes }: { prizes: readonly Prize[] }) {
  const { t } = useMessages();
  return (
    <>
      <CardGrid>
        {prizes.map((prize) => (
          <Card
            key={prize.name}
            picture={prizeDrawing(prize.name)}
            title={prize.name}
            meta={t('prizes.quantity', { count: prize.quantity })}
          >
            <p>{prize.description}</p>
            <Worth prize={prize} />
          </Card>
        ))}
      </CardGrid>
      <Pool prizes={prizes} />
    </>
  );
}
