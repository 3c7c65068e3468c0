import type { components } from '../openapi/desk.d.ts';
import { type DeskMe, isManager } from './desk.ts';

// The players' room of the desk: what its calls answer, who may do what, and how a list is read on.

type Schemas = components['schemas'];
export type DeskPlayer = Schemas['Player'];
export type DeskPlayerPage = Schemas['Players'];
export type DeskPlayerLine = Schemas['PlayerLine'];
export type DeskSignUps = Schemas['SignUps'];
export type DeskRecords = Schemas['Records'];
export type DeskCompletion = Schemas['CompletionLine'];
export type DeskPoints = Schemas['PointLine'];
export type DeskRecordKind = Schemas['RecordKind'];
export type DeskSearch = Pick<Schemas['PlayerSearch'], 'by' | 'text'>;

/** How an account stands: blocked by the brand, or closed for good. */
export const standingOf = (account: { active: boolean; closed_at: Date | null }): DeskPlayer['standing'] =>
  account.closed_at !== null ? 'closed' : account.active ? 'active' : 'blocked';

/** What a player is found by, in the order in which it is offered. */
export const PLAYER_KEYS = [
  'email',
  'name',
  'number',
  'phone',
  'receipt',
] as const satisfies readonly DeskSearch['by'][];

/** Who blocks and erases; an auditor looks. */
export const mayChangePlayers = (me: Pick<DeskMe, 'role'>): boolean => isManager(me);

/** Where the next page of a list begins; nothing where all of it is shown. */
export const nextOf = ({ records }: DeskPlayer, kind: DeskRecordKind): number | null =>
  records.find((one) => one.kind === kind)?.next ?? null;

/** A player with one more page of a list, after what is shown of it. */
export const withMore = (player: DeskPlayer, page: DeskRecords): DeskPlayer => ({
  ...player,
  records: player.records.map((one) =>
    one.kind === page.kind ? ({ ...page, data: [...one.data, ...page.data] } as DeskRecords) : one,
  ),
});

/** The receipt that brought points, of which the server says `receipt 1042`; nothing where an answer or a story did. */
export function receiptOfPoints({ source }: DeskPoints): number | null {
  const id = /^receipt (\d+)$/.exec(source)?.[1];
  return id === undefined ? null : Number(id);
}

/** Sign-ups of the last day and of the one before, and the greatest hour, for who looks at the figures. */
export function signUpTotals({ hours }: DeskSignUps): { today: number; before: number; most: number } {
  const sum = (some: readonly { count: number }[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    today: sum(hours.slice(-24)),
    before: sum(hours.slice(0, -24)),
    most: Math.max(0, ...hours.map(({ count }) => count)),
  };
}
