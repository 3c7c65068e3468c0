import type { ReactNode } from 'react';
import { FloatingBlock } from '../../../src/shell/acceptance-block.tsx';
import { UpdateOverlay } from '../../../src/shell/update-notice.tsx';
import { Button, LinkButton } from '../../../src/ui/actions/button.tsx';
import { AlertBanner } from '../../../src/ui/feedback/alert-banner.tsx';
import { Badge } from '../../../src/ui/feedback/badge.tsx';
import { Countdown } from '../../../src/ui/feedback/countdown.tsx';
import { Counter } from '../../../src/ui/feedback/counter.tsx';
import { EmptyState } from '../../../src/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../src/ui/feedback/load-failure.tsx';
import { Notice } from '../../../src/ui/feedback/notice.tsx';
import { ProgressBar } from '../../../src/ui/feedback/progress-bar.tsx';
import { Question } from '../../../src/ui/feedback/question.tsx';
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx';
import { Steps } from '../../../src/ui/feedback/steps.tsx';
import { FormFrame } from '../../../src/ui/fields/form-frame.tsx';
import { AnswerReview, GameCard, Score } from '../../../src/ui/game/game-card.tsx';
import { Icon } from '../../../src/ui/icons/icon.tsx';
import { Card, CardGrid } from '../../../src/ui/layout/card.tsx';
import { DefinitionList } from '../../../src/ui/layout/definition-list.tsx';
import { EntryList } from '../../../src/ui/layout/entry-list.tsx';
import { PageHeading } from '../../../src/ui/layout/page-heading.tsx';
import { Panel } from '../../../src/ui/layout/panel.tsx';
import { Prose } from '../../../src/ui/layout/prose.tsx';
import { Section } from '../../../src/ui/layout/section.tsx';
import { Divider, Row, Stack } from '../../../src/ui/layout/stack.tsx';
import { LiveText, VisuallyHidden } from '../../../src/ui/layout/visually-hidden.tsx';
import { CookieBanner } from '../../../src/ui/overlays/cookie-banner.tsx';
import { Dialog } from '../../../src/ui/overlays/dialog.tsx';
import { PostSkeleton } from '../../../src/ui/posts/post-list.tsx';

const ignore = () => undefined;

/** The parts of a page, each saying `Parole`; the wordless ones are listed apart. */
export const PARTS: Record<string, ReactNode> = {
  Button: <Button>Parole</Button>,
  LinkButton: <LinkButton href="/">Parole</LinkButton>,
  AlertBanner: <AlertBanner lines={['Parole']} />,
  Badge: <Badge status="pending">Parole</Badge>,
  Countdown: <Countdown label="Parole" parts={[{ value: '3', unit: 'ore' }]} />,
  Counter: <Counter shape="heart" share={0.5} value="5 punti" label="Parole" />,
  EmptyState: <EmptyState>Parole</EmptyState>,
  LiveText: <LiveText>Parole</LiveText>,
  LoadFailure: (
    <LoadFailure retryText="Riprova" onRetry={ignore}>
      Parole
    </LoadFailure>
  ),
  Notice: <Notice>Parole</Notice>,
  ProgressBar: <ProgressBar label="Parole" value={0.5} />,
  Question: (
    <Question yesText="Sì" noText="No" onYes={ignore} onNo={ignore}>
      Parole
    </Question>
  ),
  Steps: <Steps summary="Passo 1 di 1" labels={['Parole']} current={0} doneText="fatto" />,
  AnswerReview: (
    <AnswerReview isRight verdict="Giusta" question="Domanda" explanation="Perché">
      Parole
    </AnswerReview>
  ),
  GameCard: <GameCard picture={null}>Parole</GameCard>,
  Score: <Score share={0.5} title="Parole" />,
  Card: <Card title="Parole" />,
  CardGrid: <CardGrid>Parole</CardGrid>,
  DefinitionList: <DefinitionList entries={[{ term: 'Nome', value: 'Parole' }]} />,
  Divider: <Divider>Parole</Divider>,
  EntryList: <EntryList entries={[{ key: 1, title: 'Parole' }]} />,
  FormFrame: <FormFrame>Parole</FormFrame>,
  PageHeading: <PageHeading title="Parole" />,
  Panel: <Panel title="Parole" drawing={null} />,
  Prose: <Prose>Parole</Prose>,
  Row: <Row>Parole</Row>,
  Section: <Section heading="Titolo">Parole</Section>,
  Stack: <Stack>Parole</Stack>,
  VisuallyHidden: <VisuallyHidden>Parole</VisuallyHidden>,
  CookieBanner: (
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
  Dialog: (
    <Dialog open title="Accedi" closeLabel="Chiudi" onClose={ignore}>
      Parole
    </Dialog>
  ),
  FloatingBlock: <FloatingBlock title="Titolo">Parole</FloatingBlock>,
  UpdateOverlay: <UpdateOverlay open text="Parole" actionText="Aggiorna ora" onAction={ignore} />,
};

/** The parts that say nothing: they are hidden from who listens. */
export const WORDLESS: Record<string, ReactNode> = {
  Skeleton: <Skeleton lines={3} />,
  Icon: <Icon name="menu" />,
  PostSkeleton: <PostSkeleton />,
};
