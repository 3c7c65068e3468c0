import type { ReactNode } from 'react';
import { Bicycle } from '../../../src/ui/drawings/bicycle.tsx';
import { BoilingPot } from '../../../src/ui/drawings/boiling-pot.tsx';
import { CodeEnvelope } from '../../../src/ui/drawings/code-envelope.tsx';
import { Drawing } from '../../../src/ui/drawings/drawing.tsx';
import { Farfalle } from '../../../src/ui/drawings/farfalle.tsx';
import { Farmhouse } from '../../../src/ui/drawings/farmhouse.tsx';
import { ForkShape } from '../../../src/ui/drawings/fork.tsx';
import { Fusilli } from '../../../src/ui/drawings/fusilli.tsx';
import { Heart } from '../../../src/ui/drawings/heart.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { LostPlate } from '../../../src/ui/drawings/lost-plate.tsx';
import { Penne } from '../../../src/ui/drawings/penne.tsx';
import { PicnicBag } from '../../../src/ui/drawings/picnic-bag.tsx';
import { Receipt } from '../../../src/ui/drawings/receipt.tsx';
import { Rigatoni } from '../../../src/ui/drawings/rigatoni.tsx';
import { SetTable } from '../../../src/ui/drawings/set-table.tsx';
import { SpaghettiNest } from '../../../src/ui/drawings/spaghetti-nest.tsx';
import { TomatoShape } from '../../../src/ui/drawings/tomato.tsx';
import { WheatEar } from '../../../src/ui/drawings/wheat-ear.tsx';

const sheet = (shape: ReactNode) => (
  <Drawing width={10} height={10}>
    {shape}
  </Drawing>
);

/** Every drawing; a shape that is only a part of others lies on a sheet of its own. */
export const DRAWINGS: Record<string, ReactNode> = {
  'drawings/bicycle': <Bicycle />,
  'drawings/boiling-pot': <BoilingPot />,
  'drawings/code-envelope': <CodeEnvelope />,
  'drawings/drawing': sheet(null),
  'drawings/farfalle': <Farfalle />,
  'drawings/farmhouse': <Farmhouse />,
  'drawings/fork': sheet(<ForkShape />),
  'drawings/fusilli': <Fusilli />,
  'drawings/heart': <Heart />,
  'drawings/leaf': sheet(<LeafShape />),
  'drawings/lost-plate': <LostPlate />,
  'drawings/penne': <Penne />,
  'drawings/picnic-bag': <PicnicBag />,
  'drawings/receipt': <Receipt />,
  'drawings/rigatoni': <Rigatoni />,
  'drawings/set-table': <SetTable />,
  'drawings/spaghetti-nest': <SpaghettiNest />,
  'drawings/tomato': sheet(<TomatoShape />),
  'drawings/wheat-ear': <WheatEar />,
};
