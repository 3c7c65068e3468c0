import type { Deps } from '../deps.ts';
import type { Outcome } from '../results/outcome.ts';
import { nameOfStaff } from '../staff/staff.ts';
import type { OpenedSession, SignedInStaff } from '../staff/staff-sessions.ts';
import type { DeskBody, DeskOperationId, DeskPath, DeskQuery, DeskSuccess } from './contract.ts';

/** One call as its handler sees it. `keepSession`: sets the cookie of a new session, or takes it away. */
export type DeskCall<Id extends DeskOperationId> = {
  deps: Deps;
  body: DeskBody<Id>;
  path: DeskPath<Id>;
  query: DeskQuery<Id>;
  address: string;
  keepSession: (session: OpenedSession | undefined) => void;
  /** Who sent it, where a session came along: for the calls of anybody. */
  whoIs: () => Promise<SignedInStaff | undefined>;
};

type Handler<Id extends DeskOperationId, Call> = (call: Call) => Promise<Outcome<DeskSuccess<Id>>>;

/** How a call is answered; which of the two it must be is the contract's `x-roles`. */
export type DeskHandler<Id extends DeskOperationId> =
  | { anybody: Handler<Id, DeskCall<Id>> }
  | { staff: Handler<Id, DeskCall<Id> & { staff: SignedInStaff }> };

/** The edition that a call is about, and who makes it. */
export const actOf = ({ path, staff }: { path: { code: string }; staff: SignedInStaff }) => ({
  code: path.code,
  by: nameOfStaff(staff.id),
});
