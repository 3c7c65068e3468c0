import { AnswerSheet } from '#brand/drawings.ts';
import surveyMessages from '../../../locales/it/survey.json' with { type: 'json' };
import { useFlowState } from '../../actors/actors.tsx';
import { PlayerProgress } from '../../components/player-progress.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Hero } from '../../ui/layout/hero.tsx';

addMessages(surveyMessages);

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
      <PlayerProgress />
    </>
  );
}
