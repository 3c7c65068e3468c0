import type { PersonalDataValues } from '../../domain/account-forms.ts';
import type { OwnData } from '../../domain/data-export.ts';
import type { Player } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** Changes a player's own data; answers with the player as they are now. */
export const updatePlayer = port<Result<Player>, { values: PersonalDataValues }>('updatePlayer');

export const withdrawConsent = port<Result<unknown>, { consentId: number }>('withdrawConsent');

/** Everything that the server holds of the player, asked for at this moment. */
export const collectOwnData = port<Result<OwnData>>('collectOwnData');
