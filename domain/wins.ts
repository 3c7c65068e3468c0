import { isDayOver } from './dates.ts';
import type { Player, Win } from './entities.ts';
import { isProvince } from './fields.ts';
import {
  callable,
  check,
  type Findings,
  fieldsOf,
  findingsOf,
  max,
  phone,
  type Rule,
  required,
  ticked,
} from './validation.ts';

/** Whether a prize waits for its winner's answer. */
export const isOpenWin = ({ state }: Pick<Win, 'state'>): boolean => state === 'told';

/** The prize that a player has to confirm while there is time for it, at an instant of epoch milliseconds; null where none waits. */
export const prizeToConfirm = ({ prizeToConfirm: claim }: Player, now: number) =>
  claim !== undefined && now <= Date.parse(claim.confirmUntil) ? claim : null;

/**
 * Whether a player can have been drawn by an instant of epoch milliseconds: a draw takes place once its edition is over,
 * among those who joined it.
 */
export const mayHaveWon = ({ prizeToConfirm: claim, player_editions }: Player, now: number): boolean =>
  claim !== undefined || player_editions.some(({ edition }) => isDayOver(edition.endDate, now));

/** What a winner says to confirm a prize: where it goes, and that the original receipt is at hand. */
export type WinValues = {
  street: string;
  zip: string;
  city: string;
  state: string;
  phone: string;
  hasReceipt: boolean;
  /** Whether first name, initial and province may stand on the site. */
  publishesName: boolean;
};

const EMPTY: Required<WinValues> = {
  street: '',
  zip: '',
  city: '',
  state: '',
  phone: '',
  hasReceipt: false,
  publishesName: false,
};

/** Whether a prize is the player's, or may still be. */
export const isOwnPrize = ({ state }: Pick<Win, 'state'>): boolean =>
  state === 'told' || state === 'confirmed' || state === 'delivered';

/** How many of a player's prizes are theirs, or may still be. */
export const wonCount = (wins: readonly Pick<Win, 'state'>[]): number => wins.filter(isOwnPrize).length;

export const WIN_FIELDS = fieldsOf<WinValues>(EMPTY);

/** The form as it opens: what the site knows of the player already. */
export const winValuesOf = (player: Player | null): WinValues => ({
  ...EMPTY,
  state: player?.extraData.state ?? '',
  phone: player?.extraData.phone ?? '',
});

const MAX_STREET = 120;
const MAX_CITY = 60;

const zipCode: Rule = (value) => (/^\d{5}$/.test(value.trim()) ? null : 'validation.zip');
const province: Rule = (value) => (isProvince(value) ? null : 'errors.invalid');

/** What is wrong with a confirmation, on the site and on the server (§B.55). */
export const validateWin = (values: WinValues): Findings<keyof WinValues> =>
  findingsOf({
    street: check(values.street, required, max(MAX_STREET)),
    zip: check(values.zip, required, zipCode),
    city: check(values.city, required, max(MAX_CITY)),
    state: check(values.state, required, province),
    phone: check(values.phone, required, phone, callable),
    hasReceipt: ticked(values.hasReceipt),
    publishesName: null,
  });
