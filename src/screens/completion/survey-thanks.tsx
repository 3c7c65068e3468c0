import { AnswerSheet } from '#brand/drawings.ts';
import type { Player } from '../../../domain/entities.ts';
import { totalPoints } from '../../../domain/missions.ts';
import { levelOf, levelProgress } from '../../../domain/players.ts';
import surveyMessages from '../../../locales/it/survey.json' with { type: 'json' };
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-parts.ts';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Counter } from '../../ui/feedback/counter.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Section } from '../../ui/layout/section.tsx';

addMessages(surveyMessages);

/** The updated points, and those missing to the next level (§B.34). */
function PlayerProgress({ player }: { player: Player }) {
  const { state, held: initiatives } = usePart('initiatives');
  const levels = usePart('levels').held;
  const { t } = useMessages();
  if (state === 'missing') {
    return <PartsFailure parts={['initiatives', 'levels']}>{t('survey.thanks.failed')}</PartsFailure>;
  }
  if (!initiatives) return <Skeleton shape="counter" />;
  const level = levelOf(player);
  const points = totalPoints(initiatives);
  const { next, missing, share } = levelProgress(levels ?? [], points);
  return (
    <Counter
      shape="ear"
      share={share}
      label={level ? t('survey.thanks.level', { level: level.name }) : t('survey.thanks.noLevel')}
      value={t('survey.thanks.points', { count: points })}
    >
      {levels && (
        <p>
          {next
            ? t('survey.thanks.missing', { count: missing, level: next.name })
            : t('survey.thanks.highest')}
        </p>
      )}
    </Counter>
  );
}

/** The thanks for a survey, with the player's points and level. */
export function SurveyThanks() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const { t } = useMessages();
  if (!player) return null;
  return (
    <>
      <Hero
        title={t('titles.surveyThanks')}
        drawing={<AnswerSheet size="large" />}
        actions={
          <>
            <LinkButton href="/missions">{t('survey.thanks.missions')}</LinkButton>
            <LinkButton href="/survey" look="secondary">
              {t('survey.thanks.surveys')}
            </LinkButton>
          </>
        }
      >
        {t('survey.thanks.lead')}
      </Hero>
      <Section tone="sunk">
        <PlayerProgress player={player} />
      </Section>
    </>
  );
}
