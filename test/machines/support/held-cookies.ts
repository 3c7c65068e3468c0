import { cookiesMachine } from '../../../machines/cookies/cookies.machine.ts';
import type { CookieChoice, CookieReading } from '../../../machines/ports/site.ts';
import { held } from './held.ts';

/** The ports of the cookie choice, answered by the test. */
export const heldCookiePorts = () => ({
  cookieChoice: held<CookieReading>(),
  keepCookies: held<CookieChoice, { measurement: boolean }>(),
});

export const heldCookies = (ports: ReturnType<typeof heldCookiePorts>) =>
  cookiesMachine.provide({
    actors: { readCookieChoice: ports.cookieChoice.logic, keepCookieChoice: ports.keepCookies.logic },
  });
