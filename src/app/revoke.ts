import { authMethod, refreshTokenOf } from '../../domain/schemas/session.ts';
import type { EmittedEvent } from '../../machines/app/relay.ts';
import type { Configuration } from '../adapters/configuration.ts';
import { revokeAtService } from '../adapters/identity/service.ts';
import type { Api } from '../api/client.ts';

/** At logout the server is told, too; nobody waits for it, and a tab that only follows stays silent (§S). */
export function revokeOnClose(api: Api, configuration: Configuration) {
  return (heard: Extract<EmittedEvent, { type: 'session.closed' }>): void => {
    const { because, session } = heard;
    const refreshToken = session ? refreshTokenOf(session) : undefined;
    if (because !== 'logout' || !session || refreshToken === undefined) return;
    if (authMethod(session) === 'cognito') return void revokeAtService(configuration, session);
    void api.noContent((client) => client.POST('/auth/logout', { body: { refreshToken }, keepalive: true }));
  };
}
