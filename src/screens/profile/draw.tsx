import { useSelector } from '@xstate/react';
import { dayInWords, romeDay } from '../../../domain/dates.ts';
import type { Item } from '../../../domain/entities.ts';
import { missedDraw, type OwnDraw, ownDraws } from '../../../domain/own-draws.ts';
import { contestStatus, lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { editionsPart } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState, useOpenFlow } from '../../actors/actors.tsx';
import { DrawSentence } from '../../components/draw-words.tsx';
import { useDocument, useDraw } from '../../components/use-configured.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';

const NONE: readonly Item[] = [];

/** The draws of other editions than the one that the site is about, in which the player has receipts (§B.61). */
function OtherDraws({ draws }: { draws: readonly OwnDraw[] }) {
  const { t } = useMessages();
  return draws.map(({ id, name: edition, until }) => (
    <p key={id}>
      {until === null
        ? t('profile.draw.other.read', { edition })
        : t('profile.draw.other.until', { edition, day: dayInWords(until) })}
    </p>
  ));
}

function useItems(): readonly Item[] {
  const participations = useOpenFlow('participations');
  return useSelector(participations, (snapshot) => snapshot?.context.items) ?? NONE;
}

function useOwnDraws(items: readonly Item[]): readonly OwnDraw[] {
  const editions = useFlowState('initialization', editionsPart);
  const { campaignStart } = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const now = useFlowState('contestStatus', lastInstant);
  return ownDraws(items, editions ?? [], romeDay(Date.parse(campaignStart)), now);
}

/** When the prizes are drawn, how a winner learns of it, and where the draw and the rules can be read; in every period of the contest. */
export function DrawNews() {
  const isHidden = useFlowState('contestStatus', (snapshot) => contestStatus(snapshot) === 'hide');
  const rules = useDocument('rules');
  const draw = useDraw();
  const items = useItems();
  const own = useOwnDraws(items);
  const missed = missedDraw(items, own.find(({ isShown }) => isShown)?.id);
  const others = own.filter(({ isShown }) => !isShown);
  // A player with receipts of another edition only is not told the day of this edition's draw.
  const isShownTold = own.length === 0 || own.some(({ isShown }) => isShown);
  const told = isShownTold && (draw.kind === 'drawn' || draw.kind === 'told') ? draw.kind : 'mail';
  const { t } = useMessages();
  if (isHidden) return null;
  return (
    <Section heading={t('profile.draw.title')}>
      {isShownTold && (
        <p>{draw.kind === 'undated' ? t('profile.draw.undated') : <DrawSentence draw={draw} />}</p>
      )}
      <OtherDraws draws={others} />
      <p>{t(`profile.draw.${missed ?? told}`)}</p>
      <p>{t('profile.draw.published')}</p>
      <Row>
        <LinkButton look="secondary" href="/archive">
          {t('profile.draw.archive')}
        </LinkButton>
        {rules && (
          <LinkButton look="secondary" href={rules}>
            {t('profile.editions.rules')}
          </LinkButton>
        )}
      </Row>
    </Section>
  );
}
