/** Why a page may be opened next: its link is pointed at, focused or touched, or it is only in view. */
export type PrefetchTrigger = 'intent' | 'inView';

/** The browser's Network Information; `kind` is undefined when the browser does not report it. */
export type Network = { isSparing: boolean; kind: string | undefined };

const SLOW: readonly string[] = ['slow-2g', '2g'];

/**
 * Whether optional downloads of some megabytes should be avoided: the user saves data, or the network is slower than
 * 4G.
 */
export const isMetered = ({ isSparing, kind }: Network): boolean =>
  isSparing || (kind !== undefined && kind !== '4g');

/**
 * Whether a page may be prefetched: never when the user saves data or the network is very slow, and for links that are
 * only in view only on a network that is known to be fast.
 */
export function mayPrefetch(occasion: PrefetchTrigger, { isSparing, kind }: Network): boolean {
  if (isSparing || (kind !== undefined && SLOW.includes(kind))) return false;
  return occasion === 'intent' || kind === '4g';
}
