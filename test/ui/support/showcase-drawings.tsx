import type { ReactNode } from 'react';
import { AnswerSheet } from '../../../src/ui/drawings/answer-sheet.tsx';
import { Bicycle } from '../../../src/ui/drawings/bicycle.tsx';
import { BoilingPot } from '../../../src/ui/drawings/boiling-pot.tsx';
import { CodeEnvelope } from '../../../src/ui/drawings/code-envelope.tsx';
import { Drawing } from '../../../src/ui/drawings/drawing.tsx';
import { Farfalle } from '../../../src/ui/drawings/farfalle.tsx';
import { Farmhouse } from '../../../src/ui/drawings/farmhouse.tsx';
import { ForkShape } from '../../../src/ui/drawings/fork.tsx';
import { Fusilli } from '../../../src/ui/drawings/fusilli.tsx';
import { Heart } from '../../../src/ui/drawings/heart.tsx';
import { HeartAndEars } from '../../../src/ui/drawings/heart-and-ears.tsx';
import { KernelRow } from '../../../src/ui/drawings/kernel-row.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { LostPlate } from '../../../src/ui/drawings/lost-plate.tsx';
import { Parcel } from '../../../src/ui/drawings/parcel.tsx';
import { PastaBowl } from '../../../src/ui/drawings/pasta-bowl.tsx';
import { PastaCards } from '../../../src/ui/drawings/pasta-cards.tsx';
import { Penne } from '../../../src/ui/drawings/penne.tsx';
import { PicnicBag } from '../../../src/ui/drawings/picnic-bag.tsx';
import { Receipt } from '../../../src/ui/drawings/receipt.tsx';
import { RecipeNotebook } from '../../../src/ui/drawings/recipe-notebook.tsx';
import { Rigatoni } from '../../../src/ui/drawings/rigatoni.tsx';
import { SetTable } from '../../../src/ui/drawings/set-table.tsx';
import { SpaghettiNest } from '../../../src/ui/drawings/spaghetti-nest.tsx';
import { SpeechBubbles } from '../../../src/ui/drawings/speech-bubbles.tsx';
import { StoryBook } from '../../../src/ui/drawings/story-book.tsx';
import { TomatoShape } from '../../../src/ui/drawings/tomato.tsx';
import { WheatEar } from '../../../src/ui/drawings/wheat-ear.tsx';
import { WheatField } from '../../../src/ui/drawings/wheat-field.tsx';

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
