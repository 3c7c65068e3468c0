import type { PersonalDataValues } from '../../../domain/account-forms.ts';
import type { OwnData } from '../../../domain/data-export.ts';
import type { Item, Player } from '../../../domain/entities.ts';
import type { Result } from '../../../domain/result.ts';
import { consentsMachine } from '../../../machines/consents/consents.machine.ts';
import { correctionMachine } from '../../../machines/correction/correction.machine.ts';
import { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts';
import { participationsMachine } from '../../../machines/participations/participations.machine.ts';
import { personalDataMachine } from '../../../machines/personal-data/personal-data.machine.ts';
import type { Correction, DraftFlow, UploadEvent } from '../../../machines/ports/participation.ts';
import { held } from './held.ts';
import { heldSource } from './held-source.ts';

/** The ports of the profile's flows, answered by the test. */
export const heldProfilePorts = () => ({
  items: held<Result<readonly Item[]>>(),
  release: held<Result<Item>, { itemId: number }>(),
  correct: heldSource<UploadEvent, Correction>(),
  personalDraft: held<PersonalDataValues | null, { flow: DraftFlow }>(),
  update: held<Result<Player>, { values: PersonalDataValues }>(),
  profileConsent: held<Result<unknown>, { policyId: number }>(),
  withdraw: held<Result<unknown>, { consentId: number }>(),
  collect: held<Result<OwnData>>(),
});

type HeldProfilePorts = ReturnType<typeof heldProfilePorts>;

export const heldProfileFlows = (ports: HeldProfilePorts) => ({
  participations: participationsMachine.provide({
    actors: { loadItems: ports.items.logic, releaseItem: ports.release.logic },
  }),
  correction: correctionMachine.provide({ actors: { correctReceipt: ports.correct.logic } }),
  personalData: personalDataMachine.provide({
    actors: { updatePlayer: ports.update.logic, readDraft: ports.personalDraft.logic },
  }),
  consents: consentsMachine.provide({
    actors: { giveConsent: ports.profileConsent.logic, withdrawConsent: ports.withdraw.logic },
  }),
  dataExport: dataExportMachine.provide({ actors: { collectOwnData: ports.collect.logic } }),
});
