import { participationsMachine } from '../../machines/participations/participations.machine.ts';
import { itemPorts } from '../adapters/items.ts';
import { pageFlow } from './deferred-ports.ts';

/** What a player has sent: the profile lists it, and on the contest's page it says how many receipts are left today. */
export const participationsFlow = pageFlow(participationsMachine, ({ api }) => {
  const { loadItems, releaseItem } = itemPorts(api);
  return { loadItems, releaseItem };
});
