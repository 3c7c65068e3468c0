import type { components } from '../../openapi/desk.d.ts';
import { readVersion } from '../documents/document-versions.ts';
import { checkText, publishText, readPublished } from '../documents/publish-document.ts';
import { listDocuments } from '../documents/published-documents.ts';
import { unclaimReceiptsOf } from '../receipts/claims.ts';
import { type Outcome, ok } from '../results/outcome.ts';
import { blockAtDesk, inviteAtDesk, listAccounts } from '../staff/accounts.ts';
import { acceptInvitation, readInvitation } from '../staff/invitations.ts';
import {
  checkStaffCode,
  checkStaffPassword,
  enterDemonstration,
  peopleOfDemonstration,
} from '../staff/sign-in.ts';
import { auditStaff } from '../staff/staff.ts';
import { closeStaffSession, type OpenedSession } from '../staff/staff-sessions.ts';
import { romeIso } from '../system/clock.ts';
import { auditOperations } from './audit-operations.ts';
import type { DeskOperationId } from './contract.ts';
import { drawOperations } from './draw-operations.ts';
import { editionOperations } from './edition-operations.ts';
import { figureOperations } from './figure-operations.ts';
import type { DeskHandler } from './handler.ts';
import { playerOperations } from './player-operations.ts';
import { reviewOperations } from './review-operations.ts';
import { storyOperations } from './story-operations.ts';

type Schemas = components['schemas'];

export type DeskOperations = { [Id in DeskOperationId]: DeskHandler<Id> };

const meOf = ({ staff, until }: Pick<OpenedSession, 'staff' | 'until'>): Schemas['Me'] => ({
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  until: romeIso(until),
});

/** Answers a step of the sign-in that opened a session, with its cookie. */
function enter(
  outcome: Outcome<OpenedSession>,
  keepSession: (session: OpenedSession) => void,
): Outcome<Schemas['Me']> {
  if (outcome.kind === 'refused') return outcome;
  keepSession(outcome.body);
  return ok(meOf(outcome.body));
}

/** The handler of each call. */
export const deskOperations: DeskOperations = {
  readDoor: {
    anybody: async ({ deps, whoIs }) => {
      const staff = await whoIs();
      const me = staff === undefined ? null : meOf({ staff, until: staff.until });
      return ok({ me, people: await peopleOfDemonstration(deps) });
    },
  },
  checkPassword: {
    anybody: ({ deps, body, address }) => checkStaffPassword(deps, { ...body, address }),
  },
  checkCode: {
    anybody: async ({ deps, body, keepSession }) => enter(await checkStaffCode(deps, body), keepSession),
  },
  enterDemonstration: {
    anybody: async ({ deps, body, keepSession }) =>
      enter(await enterDemonstration(deps, body.id), keepSession),
  },
  readInvitation: { anybody: ({ deps, body, address }) => readInvitation(deps, { ...body, address }) },
  acceptInvitation: {
    anybody: async ({ deps, body, address, keepSession }) =>
      enter(await acceptInvitation(deps, { ...body, address }), keepSession),
  },
  readMe: { staff: async ({ staff }) => ok(meOf({ staff, until: staff.until })) },
  signOut: {
    staff: async ({ deps, staff, keepSession }) => {
      await closeStaffSession(deps.db, staff.sessionHash);
      await unclaimReceiptsOf(deps.db, staff.id);
      await auditStaff(deps, deps.db, { event: 'desk.signed-out', staffId: staff.id });
      keepSession(undefined);
      return ok(undefined);
    },
  },
  ...reviewOperations,
  ...playerOperations,
  ...editionOperations,
  ...figureOperations,
  ...auditOperations,
  ...storyOperations,
  ...drawOperations,
  listDocuments: { staff: async ({ deps }) => ok(await listDocuments(deps)) },
  readDocument: { staff: ({ deps, path }) => readPublished(deps, path) },
  readDocumentVersion: {
    staff: ({ deps, path }) => readVersion(deps.db, { ...path, version: Number(path.version) }),
  },
  checkDocument: {
    staff: async ({ deps, path, body }) => ok(await checkText(deps, { ...path, ...body })),
  },
  publishDocument: {
    staff: ({ deps, path, body, staff }) => publishText(deps, { ...path, ...body, staffId: staff.id }),
  },
  listAccounts: { staff: async ({ deps }) => ok(await listAccounts(deps)) },
  inviteColleague: { staff: ({ deps, staff, body }) => inviteAtDesk(deps, staff, body) },
  blockAccount: { staff: ({ deps, staff, path }) => blockAtDesk(deps, staff, Number(path.id)) },
};
