import { fromPromise } from 'xstate';
import type { PersonalDataValues } from '../../domain/account-forms.ts';
import type { OwnData } from '../../domain/data-export.ts';
import type { Player } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { parsePlayer } from '../../domain/schemas/player.ts';
import type { Api } from '../api/client.ts';
import type { ServerClock } from './clock.ts';
import {
  getCompletions,
  getInitiatives,
  getItems,
  getPlayer,
  getReminder,
  getWins,
} from './player-queries.ts';

/** A cleared field is sent empty, which removes it. */
const updateBody = ({ loyaltyCard, ...values }: PersonalDataValues) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  birthDate: values.birthDate,
  phone: values.phone.trim(),
  state: values.state.trim().toUpperCase(),
  extraData: { loyaltyCard: loyaltyCard.trim() },
});

const update = (api: Api, values: PersonalDataValues, signal: AbortSignal): Promise<Result<Player>> =>
  api.parsed((client) => client.PUT('/players/update', { body: updateBody(values), signal }), parsePlayer);

/** A partial export would look complete, so the first failure is returned instead. */
async function collect(api: Api, clock: ServerClock, signal: AbortSignal): Promise<Result<OwnData>> {
  const [player, items, completions, initiatives, reminder, wins] = await Promise.all([
    getPlayer(api, signal),
    getItems(api, signal),
    getCompletions(api, signal),
    getInitiatives(api, signal),
    getReminder(api, signal),
    getWins(api, signal),
  ]);
  if (player.kind !== 'ok') return player;
  if (items.kind !== 'ok') return items;
  if (completions.kind !== 'ok') return completions;
  if (initiatives.kind !== 'ok') return initiatives;
  if (reminder.kind !== 'ok') return reminder;
  if (wins.kind !== 'ok') return wins;
  return {
    kind: 'ok',
    data: {
      at: clock.now(),
      player: player.data,
      items: items.data,
      completions: completions.data,
      initiatives: initiatives.data,
      reminder: reminder.data,
      wins: wins.data,
    },
  };
}

export function profilePorts(api: Api, clock: ServerClock) {
  return {
    updatePlayer: fromPromise<Result<Player>, { values: PersonalDataValues }>(({ input, signal }) =>
      update(api, input.values, signal),
    ),
    withdrawConsent: fromPromise<Result<unknown>, { consentId: number }>(({ input, signal }) =>
      api.noContent((client) =>
        client.DELETE('/players-consents/{consentId}', {
          params: { path: { consentId: String(input.consentId) } },
          signal,
        }),
      ),
    ),
    collectOwnData: fromPromise<Result<OwnData>>(({ signal }) => collect(api, clock, signal)),
  };
}
