import type { ReactNode } from 'react';
import { Pictured } from '../ui/layout/pictured.tsx';
import { AfterHydration, lazyPart } from './after-hydration.tsx';

/** In a chunk that only a winner needs. */
const PrizeDrawing = lazyPart(async () => (await import('./prize-drawing.tsx')).PrizeDrawing);

/** What is told to the winner of a prize, with its drawing. */
export function WithPrizePicture({ prize, children }: { prize: string; children: ReactNode }) {
  return (
    <Pictured
      picture={
        <AfterHydration>
          <PrizeDrawing prize={prize} />
        </AfterHydration>
      }
    >
      {children}
    </Pictured>
  );
}
