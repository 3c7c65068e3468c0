import { auditMachines } from './audit-ports.ts';
import { createDeskClient } from './desk-client.ts';
import { doorMachines } from './door-ports.ts';
import { drawMachines } from './draw-ports.ts';
import { editionMachines } from './edition-ports.ts';
import { placeMachines } from './place-ports.ts';
import { playerMachines } from './player-ports.ts';
import { reviewMachines } from './review-ports.ts';
import { storyMachines } from './story-ports.ts';

/** The machines of every room of the desk, with the calls behind their ports. */
export function createDeskMachines(client = createDeskClient()) {
  return {
    ...doorMachines(client),
    ...placeMachines(),
    ...reviewMachines(client),
    ...storyMachines(client),
    ...editionMachines(client),
    ...drawMachines(client),
    ...playerMachines(client),
    ...auditMachines(client),
  };
}

export type DeskMachines = ReturnType<typeof createDeskMachines>;
