import type { Network } from '../../domain/prefetch.ts';

declare global {
  interface Navigator {
    /** Network Information, which not every browser has. */
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** The network as this browser sees it at this moment. */
export function readNetwork({ connection }: Pick<Navigator, 'connection'>): Network {
  return { isSparing: connection?.saveData ?? false, kind: connection?.effectiveType };
}
