import { drawResultsMachine } from '../../../machines/draw-results/draw-results.machine.ts';
import { drawPorts } from '../../adapters/wins.ts';
import { pageFlow } from '../deferred-ports.ts';

export { Archive as Page } from '../../screens/archive/archive.tsx';

export const flows = {
  /** The draws, which everybody may verify. */
  drawResults: pageFlow(drawResultsMachine, ({ api }) => drawPorts(api)),
};
