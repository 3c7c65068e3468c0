import type { Heard } from '../../machines/app/relay.ts';
import { refreshTokenOf } from '../../machines/rules/shapes/user-session.ts';
import type { Api } from '../api/client.ts';

/** At logout the server is told, too; nobody waits for it, and a tab that only follows stays silent (§S). */
export function revokeOnClose(api: Api) {
  return (heard: Extract<Heard, { type: 'session.closed' }>): void => {
    const refreshToken = heard.session ? refreshTokenOf(heard.session) : undefined;
    if (heard.because !== 'logout' || refreshToken === undefined) return;
    void api.tell((client) => client.POST('/auth/logout', { body: { refreshToken }, keepalive: true }));
  };
}
