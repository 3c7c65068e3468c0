import { fromCallback } from 'xstate';
import { deskPlaceMachine } from '../../../machines/desk/desk-place.machine.ts';
import type * as ports from '../../../machines/ports/desk-place.ts';

/** The fragment of the page's address, and the steps of the browser's history. */
const placePorts: typeof ports = {
  keepAddress: fromCallback<ports.AddressCommand>(({ receive, sendBack }) => {
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
