// What the adapters do for the place at the desk.
import { source } from './port.ts';

/** A step in the browser's history, or another fragment for the one that is shown. */
export type AddressCommand = { type: 'address.push' | 'address.replace'; fragment: string };

/** Tells the fragment of the address, at once and whenever the browser goes back, on, or to a typed one; writes it. */
export const syncAddress = source<AddressCommand>('syncAddress');
