import type { ReactNode } from 'react';
import { WithDrawing } from '../ui/layout/with-drawing.tsx';
import { AfterHydration, lazyPart } from './after-hydration.tsx';

/** In a chunk of its own: only winners need it. */
const PrizeDrawing = lazyPart(async () => (await import('./prize-drawing.tsx')).PrizeDrawing);

/** Words to the winner of a prize, beside its drawing. */
export function WithPrizeDrawing({ prize, children }: { prize: string; children: ReactNode }) {
  return (
    <WithDrawing
      drawing={
        <AfterHydration>
          <PrizeDrawing prize={prize} />
        </AfterHydration>
      }
    >
      {children}
    </WithDrawing>
  );
}
