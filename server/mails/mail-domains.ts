import { resolveMx } from 'node:dns/promises';
import { oneSecond } from '../system/clock.ts';

/** Whether a mail address's domain is known not to exist. */
export type DomainCheck = { isMissing: (domain: string) => Promise<boolean> };

/** Asks nobody. */
export const trustingDomains: DomainCheck = { isMissing: () => Promise.resolve(false) };

const timeoutMs = 2 * oneSecond;

/** Asks the DNS; only its clear answer that the name does not exist counts, no answer in 2 s counts as yes. */
export function resolvedDomains(resolve: (domain: string) => Promise<unknown> = resolveMx): DomainCheck {
  return {
    isMissing: async (domain) => {
      const { promise: timeout, resolve: lose } = Promise.withResolvers<boolean>();
      const timer = setTimeout(lose, timeoutMs, false);
      const asked = resolve(domain).then(
        () => false,
        (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOTFOUND',
      );
      return Promise.race([asked, timeout]).finally(() => clearTimeout(timer));
    },
  };
}
