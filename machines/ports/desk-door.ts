// What the adapters do at the door of the desk.
import type { DeskInvitation, DeskMe, DeskPerson } from '../../domain/desk.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** Who is signed in, null where nobody is; and who may come in by one press, in a demonstration. */
export type DeskDoor = { me: DeskMe | null; people: readonly DeskPerson[] };

export const openDoor = port<Result<DeskDoor>>('openDoor');

export const checkPassword = port<Result<{ ticket: string }>, { email: string; password: string }>(
  'checkPassword',
);

export const checkCode = port<Result<DeskMe>, { ticket: string; code: string }>('checkCode');

export const enterDemonstration = port<Result<DeskMe>, { id: number }>('enterDemonstration');

export const readInvitation = port<Result<DeskInvitation>, { token: string }>('readInvitation');

export type Acceptance = { token: string; name: string; password: string; code: string };

export const acceptInvitation = port<Result<DeskMe>, Acceptance>('acceptInvitation');

export const leaveDesk = port<Result<unknown>>('leaveDesk');
