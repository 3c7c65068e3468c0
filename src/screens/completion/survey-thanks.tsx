import { AnswerSheet } from '#brand/drawings.ts';
import surveyMessages from '../../../locales/it/survey.json' with { type: 'json' };
import { useFlowState } from '../../actors/actors.tsx';
import { NextToDo, useNextToDo } from '../../components/next-to-do.tsx';
import { PlayerProgress } from '../../components/player-progress.tsx';
import { PointsGained } from '../../components/points-gained.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Hero } from '../../ui/layout/hero.tsx';

addMessages(surveyMessages);

/** The thanks for a survey, with the player's points and level. */
export function SurveyThanks() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const next = useNextToDo();
  const { t } = useMessages();
  if (!player) return null;
  return (
    <>
      <Hero
        title={t('titles.surveyThanks')}
        drawing={<AnswerSheet size="large" />}
        actions={
          <>
            <NextToDo next={next} />
            <LinkButton href="/missions" look="quiet">
              {t('survey.thanks.missions')}
            </LinkButton>
          </>
        }
      >
        <p>
          <PointsGained kind="surveys" />
        </p>
        <p>{t('survey.thanks.lead')}</p>
      </Hero>
      <PlayerProgress />
    </>
  );
}
