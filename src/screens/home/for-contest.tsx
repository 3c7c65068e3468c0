// One chunk for what home shows once the clock has said that there is a contest: the prerendered page speaks of none.
import contestMessages from '../../../locales/it/homeContest.json' with { type: 'json' };
import { useHowItWorks } from '../../components/how-it-works.tsx';
import { prizeDrawing } from '../../components/prize-drawing.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { PrizeShelf } from '../../ui/layout/prize-shelf.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { StepPath } from '../../ui/layout/step-path.tsx';
import { SHOWN_PRIZES, useHowMany, usePrizes } from './prize-facts.tsx';

addMessages(contestMessages);

/** How one takes part in the contest, along a line. */
export function ContestSteps() {
  const { t } = useMessages();
  return <StepPath doneText={t('joining.done')} steps={useHowItWorks()} />;
}

/** The prizes; nothing when the edition has not published any. */
export function PrizesPreview() {
  const prizes = usePrizes();
  const howMany = useHowMany();
  const { t } = useMessages();
  if (prizes.length === 0) return null;
  return (
    <Section tone="sunk" heading={t('homeContest.prizes.title')} lead={t('homeContest.prizes.lead')}>
      <PrizeShelf
        prizes={prizes.slice(0, SHOWN_PRIZES).map((prize) => ({
          name: prize.name,
          text: prize.description,
          quantity: howMany(prize),
          drawing: prizeDrawing(prize.name),
        }))}
      />
      <Row>
        <LinkButton look="secondary" href="/prizes">
          {t('homeContest.prizes.all')}
        </LinkButton>
      </Row>
    </Section>
  );
}
