import { fromCallback } from 'xstate';
import { deskPlaceMachine } from '../../../machines/desk/desk-place.machine.ts';
import type * as ports from '../../../machines/ports/desk-place.ts';
import type { ExpiringStorage } from '../../adapters/expiring-storage.ts';
import { auditMachines } from './audit-ports.ts';
import { createDeskClient } from './desk-client.ts';
import { documentMachines } from './document-ports.ts';
import { accountMachines, doorMachines } from './door-ports.ts';
import { drawMachines } from './draw-ports.ts';
import { editionMachines } from './edition-ports.ts';
import { playerMachines } from './player-ports.ts';
import { reviewMachines } from './review-ports.ts';
import { storyMachines } from './story-ports.ts';

/** The fragment of the page's address, and the steps of the browser's history. */
const placePorts: typeof ports = {
  syncAddress: fromCallback<ports.AddressCommand>(({ receive, sendBack }) => {
    const tell = () => sendBack({ type: 'address.changed', fragment: location.hash });
    window.addEventListener('hashchange', tell);
    receive(({ type, fragment }) => {
      if (type === 'address.push') history.pushState(null, '', fragment);
      else history.replaceState(null, '', fragment);
    });
    tell();
    return () => window.removeEventListener('hashchange', tell);
  }),
};

export const placeMachines = () => ({ place: deskPlaceMachine.provide({ actors: placePorts }) });

/** The machines of every room of the desk, with the calls behind their ports. `store`: of this browser. */
export function createDeskMachines(store: ExpiringStorage, client = createDeskClient()) {
  return {
    ...doorMachines(client),
    ...placeMachines(),
    ...reviewMachines(client),
    ...storyMachines(client),
    ...editionMachines(client, store),
    ...documentMachines(client, store),
    ...drawMachines(client),
    ...playerMachines(client),
    ...auditMachines(client),
    ...accountMachines(client),
  };
}

export type DeskMachines = ReturnType<typeof createDeskMachines>;
