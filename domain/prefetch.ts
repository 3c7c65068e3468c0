/** Why a page may be wanted next: somebody points at its link, reaches or touches it; or the link is merely in view. */
export type PrefetchTrigger = 'intent' | 'inView';

/** What the browser says of its network; `kind` is undefined where it does not know (Network Information). */
export type Network = { isSparing: boolean; kind: string | undefined };

const SLOW: readonly string[] = ['slow-2g', '2g'];

/** Whether megabytes that nobody needs to have are too much: the reader saves data, or the network is slower than 4G. */
export const isMetered = ({ isSparing, kind }: Network): boolean =>
  isSparing || (kind !== undefined && kind !== '4g');

/**
 * Whether a page may be fetched before it is asked for: never for a reader who saves data or waits long for every byte,
 * and on a mere guess only where the network is known to be good.
 */
export function mayPrefetch(occasion: PrefetchTrigger, { isSparing, kind }: Network): boolean {
  if (isSparing || (kind !== undefined && SLOW.includes(kind))) return false;
  return occasion === 'intent' || kind === '4g';
}
