import { changePasswordMachine } from '../../../machines/change-password/change-password.machine.ts';
import { closeAccountMachine } from '../../../machines/close-account/close-account.machine.ts';
import { consentsMachine } from '../../../machines/consents/consents.machine.ts';
import { correctionMachine } from '../../../machines/correction/correction.machine.ts';
import { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts';
import { personalDataMachine } from '../../../machines/personal-data/personal-data.machine.ts';
import { prizeClaimMachine } from '../../../machines/prize-claim/prize-claim.machine.ts';
import { receiptPhotoMachine } from '../../../machines/receipt-photo/receipt-photo.machine.ts';
import { reminderMachine } from '../../../machines/reminder/reminder.machine.ts';
import { accountPorts } from '../../adapters/account.ts';
import { reminderPorts } from '../../adapters/contest.ts';
import { itemPorts } from '../../adapters/items.ts';
import { passwordPorts } from '../../adapters/password.ts';
import { photoPorts } from '../../adapters/photos.ts';
import { profilePorts } from '../../adapters/profile.ts';
import { winPorts } from '../../adapters/wins.ts';
import { pageFlow } from '../deferred-ports.ts';
import { participationsFlow } from '../participations-flow.ts';

export { Profile as Page } from '../../screens/profile/profile.tsx';

/** The flows of the personal area. */
export const flows = {
  receiptPhoto: pageFlow(receiptPhotoMachine, ({ api }) => {
    const { showPhoto } = itemPorts(api);
    return { showPhoto };
  }),
  participations: participationsFlow,
  correction: pageFlow(correctionMachine, ({ api }) => {
    const { correctReceipt } = itemPorts(api);
    return { ...photoPorts(), correctReceipt };
  }),
  personalData: pageFlow(personalDataMachine, ({ api, clock, drafts }) => {
    const { updatePlayer } = profilePorts(api, clock);
    return { updatePlayer, readDraft: drafts.ports.personalData };
  }),
  consents: pageFlow(consentsMachine, ({ api, clock }) => {
    const { giveConsent } = accountPorts(api, clock);
    const { withdrawConsent } = profilePorts(api, clock);
    return { giveConsent, withdrawConsent };
  }),
  dataExport: pageFlow(dataExportMachine, ({ api, clock }) => {
    const { collectOwnData } = profilePorts(api, clock);
    return { collectOwnData };
  }),
  changePassword: pageFlow(changePasswordMachine, ({ api }) => {
    const { changePassword } = passwordPorts(api);
    return { changePassword };
  }),
  closeAccount: pageFlow(closeAccountMachine, ({ api }) => {
    const { closeAccount } = passwordPorts(api);
    return { closeAccount };
  }),
  reminder: pageFlow(reminderMachine, ({ api }) => reminderPorts(api)),
  prizeClaim: pageFlow(prizeClaimMachine, ({ api }) => winPorts(api)),
};
