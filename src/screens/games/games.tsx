import '../../i18n/pages/games.ts';
import { useSelector } from '@xstate/react';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { isChoosing } from '../../../machines/quiz/quiz.selectors.ts';
import { useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { useReturnFocus } from '../../blocks/use-return-focus.ts';
import { useText } from '../../i18n/use-text.ts';
import { PastaCards } from '../../ui/drawings/pasta-cards.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ForVisitors } from './for-visitors.tsx';
import { Game } from './game.tsx';
import { QuizChoice } from './quiz-choice.tsx';

function Table({ quiz }: { quiz: QuizActorRef }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const isAtChoice = useSelector(quiz, isChoosing);
  const heading = useReturnFocus<HTMLHeadingElement>(!isAtChoice);
  const { text } = useText();
  if (!isAtChoice) {
    return (
      <>
        <PageHeading title={text('games.title')} />
        <Game quiz={quiz} />
      </>
    );
  }
  return (
    <>
      <PageHeading
        ref={heading}
        title={text('games.title')}
        lead={text('games.lead')}
        drawing={<PastaCards size="large" />}
      />
      {isVisitor ? <ForVisitors /> : <QuizChoice quiz={quiz} />}
    </>
  );
}

/** What there is to play: the invitation for a visitor, the quizzes for a player, the game that is on. */
export function Games() {
  const quiz = useScreenFlow('quiz');
  return quiz && <Table quiz={quiz} />;
}
