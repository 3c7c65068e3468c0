import '../../i18n/pages/survey.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { AnswerSheet } from '../../ui/drawings/answer-sheet.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PlayerProgress } from './player-progress.tsx';

/** A survey has arrived: where the player stands now. */
export function SurveyThanks() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const { text } = useText();
  if (!player) return null;
  return (
    <>
      <Hero
        title={text('titles.surveyThanks')}
        drawing={<AnswerSheet size="large" />}
        actions={
          <>
            <LinkButton href="/missions">{text('survey.thanks.missions')}</LinkButton>
            <LinkButton href="/survey" look="secondary">
              {text('survey.thanks.surveys')}
            </LinkButton>
          </>
        }
      >
        {text('survey.thanks.lead')}
      </Hero>
      <Section tone="sunk">
        <PlayerProgress player={player} />
      </Section>
    </>
  );
}
