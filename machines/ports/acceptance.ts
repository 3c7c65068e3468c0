import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** What is posted for one edition: the notice is linked beside the checkbox, so privacy goes with the rules (§A). */
export type AcceptancePayload = {
  playerId: number;
  editionId: number;
  privacyAccepted: boolean;
  rulesAccepted: boolean;
};

export const acceptEdition = port<Result<unknown>, AcceptancePayload>('acceptEdition');
