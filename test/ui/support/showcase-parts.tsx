import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/actions/button.tsx';
import { FloatingButton } from '../../../src/ui/actions/floating-button.tsx';
import { LinkButton } from '../../../src/ui/actions/link-button.tsx';
import { AlertBanner } from '../../../src/ui/feedback/alert-banner.tsx';
import { Badge } from '../../../src/ui/feedback/badge.tsx';
import { Countdown } from '../../../src/ui/feedback/countdown.tsx';
import { Counter } from '../../../src/ui/feedback/counter.tsx';
import { EmptyState } from '../../../src/ui/feedback/empty-state.tsx';
import { LiveText } from '../../../src/ui/feedback/live-text.tsx';
import { LoadFailure } from '../../../src/ui/feedback/load-failure.tsx';
import { Notice } from '../../../src/ui/feedback/notice.tsx';
import { ProgressBar } from '../../../src/ui/feedback/progress-bar.tsx';
import { Question } from '../../../src/ui/feedback/question.tsx';
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx';
import { Steps } from '../../../src/ui/feedback/steps.tsx';
import { AnswerReview } from '../../../src/ui/game/answer-review.tsx';
import { GameCard } from '../../../src/ui/game/game-card.tsx';
import { Score } from '../../../src/ui/game/score.tsx';
import { Icon } from '../../../src/ui/icons/icon.tsx';
import { Card } from '../../../src/ui/layout/card.tsx';
import { CardGrid } from '../../../src/ui/layout/card-grid.tsx';
import { DefinitionList } from '../../../src/ui/layout/definition-list.tsx';
import { Divider } from '../../../src/ui/layout/divider.tsx';
import { EntryList } from '../../../src/ui/layout/entry-list.tsx';
import { FormFrame } from '../../../src/ui/layout/form-frame.tsx';
import { PageHeading } from '../../../src/ui/layout/page-heading.tsx';
import { Panel } from '../../../src/ui/layout/panel.tsx';
import { Prose } from '../../../src/ui/layout/prose.tsx';
import { Row } from '../../../src/ui/layout/row.tsx';
import { Section } from '../../../src/ui/layout/section.tsx';
import { Stack } from '../../../src/ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../src/ui/layout/visually-hidden.tsx';
import { CookieBanner } from '../../../src/ui/overlays/cookie-banner.tsx';
import { Dialog } from '../../../src/ui/overlays/dialog.tsx';
import { FloatingBlock } from '../../../src/ui/overlays/floating-block.tsx';
import { UpdateOverlay } from '../../../src/ui/overlays/update-overlay.tsx';
import { PostSkeleton } from '../../../src/ui/posts/post-skeleton.tsx';

const ignore = () => undefined;

/** The parts of a page, each saying `Parole`; the wordless ones are listed apart. */
export const PARTS: Record<string, ReactNode> = {
  'actions/button': <Button>Parole</Button>,
  'actions/floating-button': <FloatingButton icon="sliders" label="Parole" />,
  'actions/link-button': <LinkButton href="/">Parole</LinkButton>,
  'feedback/alert-banner': <AlertBanner lines={['Parole']} />,
  'feedback/badge': <Badge status="pending">Parole</Badge>,
  'feedback/countdown': <Countdown label="Parole" parts={[{ value: '3', unit: 'ore' }]} />,
  'feedback/counter': <Counter shape="heart" share={0.5} value="5 punti" label="Parole" />,
  'feedback/empty-state': <EmptyState>Parole</EmptyState>,
  'feedback/live-text': <LiveText>Parole</LiveText>,
  'feedback/load-failure': (
    <LoadFailure retryText="Riprova" onRetry={ignore}>
      Parole
    </LoadFailure>
  ),
  'feedback/notice': <Notice>Parole</Notice>,
  'feedback/progress-bar': <ProgressBar label="Parole" value={0.5} />,
  'feedback/question': (
    <Question yesText="Sì" noText="No" onYes={ignore} onNo={ignore}>
      Parole
    </Question>
  ),
  'feedback/steps': <Steps summary="Passo 1 di 1" labels={['Parole']} current={0} doneText="fatto" />,
  'game/answer-review': (
    <AnswerReview isRight verdict="Giusta" question="Domanda" explanation="Perché">
      Parole
    </AnswerReview>
  ),
  'game/game-card': <GameCard picture={null}>Parole</GameCard>,
  'game/score': <Score share={0.5} title="Parole" />,
  'layout/card': <Card title="Parole" />,
  'layout/card-grid': <CardGrid>Parole</CardGrid>,
  'layout/definition-list': <DefinitionList entries={[{ term: 'Nome', value: 'Parole' }]} />,
  'layout/divider': <Divider>Parole</Divider>,
  'layout/entry-list': <EntryList entries={[{ key: 1, title: 'Parole' }]} />,
  'layout/form-frame': <FormFrame>Parole</FormFrame>,
  'layout/page-heading': <PageHeading title="Parole" />,
  'layout/panel': <Panel title="Parole" drawing={null} />,
  'layout/prose': <Prose>Parole</Prose>,
  'layout/row': <Row>Parole</Row>,
  'layout/section': <Section heading="Titolo">Parole</Section>,
  'layout/stack': <Stack>Parole</Stack>,
  'layout/visually-hidden': <VisuallyHidden>Parole</VisuallyHidden>,
  'overlays/cookie-banner': (
    <CookieBanner
      label="Cookie"
      title="Cookie"
      accept={{ label: 'Accetta', onPress: ignore }}
      reject={{ label: 'Rifiuta', onPress: ignore }}
      choose={{ label: 'Scegli', onPress: ignore }}
      dismiss={{ label: 'Chiudi', onPress: ignore }}
    >
      Parole
    </CookieBanner>
  ),
  'overlays/dialog': (
    <Dialog open title="Accedi" closeLabel="Chiudi" onClose={ignore}>
      Parole
    </Dialog>
  ),
  'overlays/floating-block': <FloatingBlock title="Titolo">Parole</FloatingBlock>,
  'overlays/update-overlay': <UpdateOverlay open text="Parole" actionText="Aggiorna ora" onAction={ignore} />,
};

/** The parts that say nothing: they are hidden from who listens. */
export const WORDLESS: Record<string, ReactNode> = {
  'feedback/skeleton': <Skeleton lines={3} />,
  'icons/icon': <Icon name="menu" />,
  'posts/post-skeleton': <PostSkeleton />,
};
