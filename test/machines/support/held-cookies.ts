import { cookiesMachine } from '../../../machines/cookies/cookies.machine.ts';
import type { CookieChoice, CookieReading } from '../../../machines/ports/site.ts';
import { held } from './held.ts';

/** Everything the choice about cookies asks of the world, in the test's hand. */
export const heldCookiePorts = () => ({
  cookieChoice: held<CookieReading>(),
  keepCookies: held<CookieChoice, { measurement: boolean }>(),
});

export const heldCookies = (ports: ReturnType<typeof heldCookiePorts>) =>
  cookiesMachine.provide({
    actors: { readCookieChoice: ports.cookieChoice.logic, keepCookieChoice: ports.keepCookies.logic },
  });
