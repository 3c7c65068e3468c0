import type { ReactNode } from 'react';
import { AnswerSheet } from '#brand/drawings/answer-sheet.tsx';
import { Bicycle } from '#brand/drawings/bicycle.tsx';
import { BoilingPot } from '#brand/drawings/boiling-pot.tsx';
import { Farfalle } from '#brand/drawings/farfalle.tsx';
import { Farmhouse } from '#brand/drawings/farmhouse.tsx';
import { ForkShape } from '#brand/drawings/fork.tsx';
import { Fusilli } from '#brand/drawings/fusilli.tsx';
import { HeartAndEars } from '#brand/drawings/heart-and-ears.tsx';
import { KernelRow } from '#brand/drawings/kernel-row.tsx';
import { LostPlate } from '#brand/drawings/lost-plate.tsx';
import { PastaBowl } from '#brand/drawings/pasta-bowl.tsx';
import { PastaCards } from '#brand/drawings/pasta-cards.tsx';
import { Penne } from '#brand/drawings/penne.tsx';
import { PicnicBag } from '#brand/drawings/picnic-bag.tsx';
import { Receipt } from '#brand/drawings/receipt.tsx';
import { RecipeNotebook } from '#brand/drawings/recipe-notebook.tsx';
import { Rigatoni } from '#brand/drawings/rigatoni.tsx';
import { SetTable } from '#brand/drawings/set-table.tsx';
import { SpaghettiNest } from '#brand/drawings/spaghetti-nest.tsx';
import { SpeechBubbles } from '#brand/drawings/speech-bubbles.tsx';
import { TomatoShape } from '#brand/drawings/tomato.tsx';
import { WheatEar } from '#brand/drawings/wheat-ear.tsx';
import { WheatField } from '#brand/drawings/wheat-field.tsx';
import { FloatingBlock } from '../../../src/shell/acceptance-block.tsx';
import { UpdateOverlay } from '../../../src/shell/update-notice.tsx';
import { Button, LinkButton } from '../../../src/ui/actions/button.tsx';
import { LinkLine } from '../../../src/ui/actions/link-line.tsx';
import { CodeEnvelope } from '../../../src/ui/drawings/code-envelope.tsx';
import { Drawing } from '../../../src/ui/drawings/drawing.tsx';
import { Heart } from '../../../src/ui/drawings/heart.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { Parcel } from '../../../src/ui/drawings/parcel.tsx';
import { StoryBook } from '../../../src/ui/drawings/story-book.tsx';
import { AlertBanner } from '../../../src/ui/feedback/alert-banner.tsx';
import { Badge } from '../../../src/ui/feedback/badge.tsx';
import { Countdown } from '../../../src/ui/feedback/countdown.tsx';
import { Counter } from '../../../src/ui/feedback/counter.tsx';
import { Deadline } from '../../../src/ui/feedback/deadline.tsx';
import { EmptyState } from '../../../src/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../src/ui/feedback/load-failure.tsx';
import { Notice } from '../../../src/ui/feedback/notice.tsx';
import { ProgressBar } from '../../../src/ui/feedback/progress-bar.tsx';
import { Question } from '../../../src/ui/feedback/question.tsx';
import { Skeleton, SkeletonWords } from '../../../src/ui/feedback/skeleton.tsx';
import { Steps } from '../../../src/ui/feedback/steps.tsx';
import { CheckboxField } from '../../../src/ui/fields/checkbox-field.tsx';
import { CheckedList } from '../../../src/ui/fields/checked-list.tsx';
import { ChoiceField } from '../../../src/ui/fields/choice-field.tsx';
import { FieldError, FieldFrame } from '../../../src/ui/fields/field-frame.tsx';
import { FieldGroup, FormFrame } from '../../../src/ui/fields/form-frame.tsx';
import { PasswordField } from '../../../src/ui/fields/password-field.tsx';
import { ChosenFile, PhotoField } from '../../../src/ui/fields/photo-field.tsx';
import { SelectField } from '../../../src/ui/fields/select-field.tsx';
import { DateField, TextAreaField, TextField } from '../../../src/ui/fields/text-field.tsx';
import { AnswerReview, GameCard, Score } from '../../../src/ui/game/game-card.tsx';
import { Icon } from '../../../src/ui/icons/icon.tsx';
import { ProviderMark } from '../../../src/ui/icons/provider-mark.tsx';
import { Card, CardGrid } from '../../../src/ui/layout/card.tsx';
import { DefinitionList } from '../../../src/ui/layout/definition-list.tsx';
import { EntryList } from '../../../src/ui/layout/entry-list.tsx';
import { FoldedEntry, FoldedList } from '../../../src/ui/layout/folded-list.tsx';
import { PageHeading } from '../../../src/ui/layout/page-heading.tsx';
import { Panel } from '../../../src/ui/layout/panel.tsx';
import { Prose } from '../../../src/ui/layout/prose.tsx';
import { Section } from '../../../src/ui/layout/section.tsx';
import { Divider, Row, Stack } from '../../../src/ui/layout/stack.tsx';
import { LiveText, VisuallyHidden } from '../../../src/ui/layout/visually-hidden.tsx';
import { WithDrawing } from '../../../src/ui/layout/with-drawing.tsx';
import { CookieBanner } from '../../../src/ui/overlays/cookie-banner.tsx';
import { Dialog } from '../../../src/ui/overlays/dialog.tsx';
import { PostSkeleton } from '../../../src/ui/posts/post-list.tsx';

const ignore = () => undefined;
export const OPTIONS = [
  { value: 'spaghetti', label: 'Spaghetti' },
  { value: 'penne rigate', label: 'Penne rigate' },
];
export const PHOTO_TEXTS = {
  choose: 'Scegli un file',
  chooseAgain: 'Scegli un altro file',
  takePhoto: 'Scatta una foto',
  remove: 'Togli',
  preview: 'La foto scelta',
};
const ids = { control: 'c', label: 'l', hint: 'h', error: 'e', describedBy: undefined };
const receipt = { name: 'scontrino.pdf', size: '12 kB' };

/** The fields, each with a label that says `Parole`. */
export const FIELDS: Record<string, ReactNode> = {
  CheckboxField: <CheckboxField label="Parole" />,
  ChoiceField: <ChoiceField name="q" label="Parole" options={OPTIONS} />,
  ChosenFile: <ChosenFile chosen={receipt} previewText="La foto" removeText="Parole" onRemove={ignore} />,
  DateField: <DateField label="Parole" />,
  FieldError: <FieldError id="e">Parole</FieldError>,
  FieldFrame: (
    <FieldFrame ids={ids} label="Parole">
      <input id="c" />
    </FieldFrame>
  ),
  FieldGroup: <FieldGroup legend="Parole">{null}</FieldGroup>,
  PasswordField: <PasswordField label="Parole" showText="Mostra" hideText="Nascondi" />,
  PhotoField: <PhotoField label="Parole" chosen={null} onRemove={ignore} texts={PHOTO_TEXTS} />,
  SelectField: <SelectField label="Parole" options={OPTIONS} />,
  TextAreaField: <TextAreaField label="Parole" />,
  TextField: <TextField label="Parole" />,
};

/** The parts of a page, each saying `Parole`; the wordless ones are listed apart. */
export const PARTS: Record<string, ReactNode> = {
  Button: <Button>Parole</Button>,
  LinkButton: <LinkButton href="/">Parole</LinkButton>,
  AlertBanner: <AlertBanner lines={['Parole']} />,
  Badge: <Badge status="pending">Parole</Badge>,
  Deadline: <Deadline>Parole</Deadline>,
  LinkLine: (
    <LinkLine>
      <a href="/">Parole</a>
    </LinkLine>
  ),
  Countdown: <Countdown label="Parole" parts={[{ value: '3', unit: 'ore' }]} />,
  Counter: <Counter shape="heart" share={0.5} value="5 punti" label="Parole" />,
  EmptyState: <EmptyState>Parole</EmptyState>,
  LiveText: <LiveText>Parole</LiveText>,
  LoadFailure: (
    <LoadFailure retryText="Riprova" onRetry={ignore}>
      Parole
    </LoadFailure>
  ),
  CheckedList: (
    <CheckedList
      items={[{ key: 'parole', text: 'Parole', isDone: true }]}
      doneText="fatto"
      missingText="manca"
    />
  ),
  Notice: <Notice>Parole</Notice>,
  ProgressBar: <ProgressBar label="Parole" value={0.5} />,
  Question: (
    <Question yesText="Sì" noText="No" onYes={ignore} onNo={ignore}>
      Parole
    </Question>
  ),
  Steps: (
    <Steps summary="Passo 1 di 1" steps={[{ label: 'Parole', isDone: false }]} current={0} doneText="fatto" />
  ),
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
  FoldedList: (
    <FoldedList>
      <FoldedEntry title="Parole" meta="Parole" status="Parole">
        Parole
      </FoldedEntry>
    </FoldedList>
  ),
  EntryList: <EntryList entries={[{ key: 1, title: 'Parole' }]} />,
  FormFrame: <FormFrame>Parole</FormFrame>,
  PageHeading: <PageHeading title="Parole" />,
  WithDrawing: <WithDrawing drawing={null}>Parole</WithDrawing>,
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
      accept="Accetta"
      reject="Rifiuta"
      choose="Scegli"
      dismiss="Chiudi"
    >
      Parole
    </CookieBanner>
  ),
  Dialog: (
    <Dialog open title="Accedi" closeLabel="Chiudi" onClose={ignore}>
      Parole
    </Dialog>
  ),
  FloatingBlock: (
    <FloatingBlock title="Titolo" heading={{ current: null }}>
      Parole
    </FloatingBlock>
  ),
  UpdateOverlay: <UpdateOverlay open text="Parole" actionText="Aggiorna ora" onAction={ignore} />,
};

/** The parts that say nothing: they are hidden from who listens. */
export const WORDLESS: Record<string, ReactNode> = {
  Skeleton: <Skeleton lines={3} />,
  SkeletonWords: <SkeletonWords>Si partecipa fino a sera.</SkeletonWords>,
  Icon: <Icon name="menu" />,
  PostSkeleton: <PostSkeleton />,
  ProviderMark: <ProviderMark provider="Google" />,
};

const sheet = (shape: ReactNode) => (
  <Drawing width={10} height={10}>
    {shape}
  </Drawing>
);

/** Every drawing; a shape that is only a part of others lies on a sheet of its own. */
export const DRAWINGS: Record<string, ReactNode> = {
  AnswerSheet: <AnswerSheet />,
  Bicycle: <Bicycle />,
  BoilingPot: <BoilingPot />,
  CodeEnvelope: <CodeEnvelope />,
  Drawing: sheet(null),
  Farfalle: <Farfalle />,
  Farmhouse: <Farmhouse />,
  Fork: sheet(<ForkShape />),
  Fusilli: <Fusilli />,
  Heart: <Heart />,
  HeartAndEars: <HeartAndEars />,
  KernelRow: <KernelRow count={3} ripe={1} current={1} />,
  Leaf: sheet(<LeafShape />),
  LostPlate: <LostPlate />,
  Parcel: <Parcel />,
  PastaBowl: <PastaBowl />,
  PastaCards: <PastaCards />,
  Penne: <Penne />,
  PicnicBag: <PicnicBag />,
  Receipt: <Receipt />,
  RecipeNotebook: <RecipeNotebook />,
  Rigatoni: <Rigatoni />,
  SetTable: <SetTable />,
  SpaghettiNest: <SpaghettiNest />,
  SpeechBubbles: <SpeechBubbles />,
  StoryBook: <StoryBook />,
  Tomato: sheet(<TomatoShape />),
  WheatEar: <WheatEar />,
  WheatField: <WheatField />,
};
