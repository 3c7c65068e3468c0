import { useSelector } from '@xstate/react';
import { Bowl, Emblem, OneProduct, QuizCards } from '#brand/drawings.ts';
import gamesWords from '#brand/words/games.json' with { type: 'json' };
import gamesMessages from '../../../locales/it/games.json' with { type: 'json' };
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { isChoosing } from '../../../machines/quiz/quiz.selectors.ts';
import { useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { FlowSteps } from '../../actors/flow-steps.tsx';
import { AccountInvitation } from '../../components/account-invitation.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';
import { Game } from './game.tsx';
import { QuizChoice, SisterGames } from './quiz-choice.tsx';

addMessages(gamesMessages, gamesWords);

const RULES = [
  { name: 'one', drawing: <OneProduct /> },
  { name: 'two', drawing: <Bowl size="medium" full={0.75} /> },
  { name: 'three', drawing: <Emblem /> },
] as const;

/** How to play, with a login that returns here. */
function ForVisitors() {
  const { t } = useMessages();
  return (
    <>
      <Section heading={<VisitorsOnly inline>{t('games.visitor.title')}</VisitorsOnly>}>
        <VisitorsOnly>
          <CardGrid>
            {RULES.map(({ name, drawing }) => (
              <Card key={name} picture={drawing}>
                <p>{t(`games.visitor.${name}`)}</p>
              </Card>
            ))}
          </CardGrid>
        </VisitorsOnly>
        <AccountInvitation login="/games#login">{t('games.visitor.account')}</AccountInvitation>
      </Section>
      <SisterGames />
    </>
  );
}

function Table({ quiz }: { quiz: QuizActorRef }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const isAtChoice = useSelector(quiz, isChoosing);
  const { t } = useMessages();
  if (!isAtChoice) {
    return (
      <>
        <PageHeading title={t('games.title')} />
        <Game quiz={quiz} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={t('games.title')} lead={t('games.lead')} drawing={<QuizCards size="large" />} />
      {isVisitor ? <ForVisitors /> : <QuizChoice quiz={quiz} />}
    </>
  );
}

/** The games: the invitation for a visitor, the quizzes for a player, or the current quiz. */
export function Games() {
  const quiz = useScreenFlow('quiz');
  return (
    quiz && (
      <FlowSteps flow={quiz}>
        <Table quiz={quiz} />
      </FlowSteps>
    )
  );
}
