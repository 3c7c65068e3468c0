import type { PersonalDataValues } from '../../domain/forms/personal-data.ts';
import type { OwnData } from '../../domain/own-data.ts';
import type { Answer } from './answer.ts';
import type { Player } from './entities.ts';
import { port } from './port.ts';

/** Changes a player's own data; answers with the player as they are now. */
export const updatePlayer = port<Answer<Player>, { values: PersonalDataValues }>('updatePlayer');

export const withdrawConsent = port<Answer<unknown>, { consentId: number }>('withdrawConsent');

/** Everything that the server holds of the player, asked for at this moment. */
export const collectOwnData = port<Answer<OwnData>>('collectOwnData');
