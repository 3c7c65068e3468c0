import { consentsMachine } from '../../../machines/consents/consents.machine.ts';
import { correctionMachine } from '../../../machines/correction/correction.machine.ts';
import { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts';
import { participationsMachine } from '../../../machines/participations/participations.machine.ts';
import { personalDataMachine } from '../../../machines/personal-data/personal-data.machine.ts';
import { accountPorts } from '../../adapters/account.ts';
import { itemPorts } from '../../adapters/items.ts';
import { profilePorts } from '../../adapters/profile.ts';
import type { Services } from '../services.ts';

export { Profile as Page } from '../../screens/profile/profile.tsx';

export const machines = {
  participations: participationsMachine,
  correction: correctionMachine,
  personalData: personalDataMachine,
  consents: consentsMachine,
  dataExport: dataExportMachine,
};

/** The flows of the personal area, with every port filled. */
export function flows({ api, clock, drafts }: Services) {
  const { loadItems, releaseItem, correctReceipt } = itemPorts(api);
  const { updatePlayer, withdrawConsent, collectOwnData } = profilePorts(api, clock);
  const { giveConsent } = accountPorts(api);
  return {
    participations: participationsMachine.provide({ actors: { loadItems, releaseItem } }),
    correction: correctionMachine.provide({ actors: { correctReceipt } }),
    personalData: personalDataMachine.provide({
      actors: { updatePlayer, readDraft: drafts.ports.personalData },
    }),
    consents: consentsMachine.provide({ actors: { giveConsent, withdrawConsent } }),
    dataExport: dataExportMachine.provide({ actors: { collectOwnData } }),
  };
}
