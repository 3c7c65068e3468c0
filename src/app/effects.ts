import { brand } from '#brand/brand.ts';
import { authMethod, type ClosedBecause, refreshTokenOf } from '../../domain/sessions.ts';
import type { EmittedEvent } from '../../machines/app/relay.ts';
import type { Configuration } from '../adapters/configuration.ts';
import { revokeAtService } from '../adapters/identity/service.ts';
import { saveFile } from '../adapters/save-file.ts';
import type { Api } from '../api/client.ts';
import type { SiteRouter } from './router.tsx';
import { scrollTo } from './scroll-to.ts';
import type { Services } from './services.ts';

type Effects = { [Type in EmittedEvent['type']]?: (event: Extract<EmittedEvent, { type: Type }>) => void };

/** Why the server ended a session; the player did not ask for it. */
const ENDED_BY_SERVER: readonly ClosedBecause[] = ['refused', 'accountClosed', 'playerLost'];
/** Reloads that follow a person's own act may always happen. */
const BY_PERSON = ['acceptance', 'updateNow'];

function effectsOf(services: Services, router: () => SiteRouter, askGuard: () => void): Effects {
  const { sessionStore, savedRedirect, drafts } = services;
  const revoke = revokeOnClose(services.api, services.configuration);
  return {
    // Only a session that has just been opened comes without its player.
    'session.kept': ({ session, player }) => {
      if (!player) return sessionStore.write(session, null);
      sessionStore.keepPlayer(session, player);
      drafts.returned(player.email);
    },
    'session.closed': (closed) => {
      const { player } = sessionStore.read();
      const isOwn = sessionStore.isStored(closed.session);
      // When the server ends a session, the drafts are kept for this player's next sign-in. They are reserved before the
      // session is removed, because another tab that sees the removal deletes unreserved drafts.
      if (isOwn && player && ENDED_BY_SERVER.includes(closed.because)) drafts.leave(player.email);
      // If another tab was signed out first, they are reserved already.
      else if (closed.because === 'logout' || !drafts.areLeft()) drafts.dropAll();
      if (closed.because === 'logout') sessionStore.drop();
      else sessionStore.dropEnded(closed.session);
      if (isOwn || closed.because === 'logout') savedRedirect.sessionClosed(closed.because);
      savedRedirect.dropWantedPage();
      revoke(closed);
    },
    'draft.changed': (draft) => drafts.keep(draft),
    'draft.dropped': (dropped) => drafts.drop(dropped),
    'receipt.waiting': ({ key }) => drafts.wait(key),
    'receipt.recalled': () => drafts.recall(),
    'receipt.used': () => drafts.noteUsed(),
    'redirect.saved': ({ path }) => savedRedirect.saveRedirect(path),
    'redirect.cleared': () => savedRedirect.dropRedirect(),
    'callback.cleared': () => savedRedirect.dropCallback(),
    'page.wanted': ({ path }) => savedRedirect.saveWantedPage({ path, isLate: false }),
    'wantedPage.postponed': ({ path }) => savedRedirect.saveWantedPage({ path, isLate: true }),
    'wantedPage.cleared': () => savedRedirect.dropWantedPage(),
    'navigation.started': () => document.documentElement.classList.remove('locked'),
    'page.go': ({ to }) => void router().navigate(to),
    'page.leave': ({ url }) => location.assign(url),
    'page.reload': (event) => {
      const key = 'key' in event ? event.key : location.pathname;
      // The reloaded page reads this (connect.ts) and says that the rules are accepted; the anchor opens the next part.
      if (event.cause === 'acceptance')
        history.replaceState({ ...history.state, isAccepted: true }, '', event.anchor && `#${event.anchor}`);
      services.reload(event.cause, key, BY_PERSON.includes(event.cause));
    },
    'file.save': ({ name, text }) => saveFile(`${brand.filePrefix}-${name}`, text),
    'guard.ask': askGuard,
    'scroll.to': ({ anchor }) => scrollTo(anchor),
    'version.checkFailed': ({ because }) => console.debug('The version could not be checked:', because),
    'worker.failed': ({ because }) => console.debug('The service worker could not be kept:', because),
    'flow.broke': ({ error }) => reportError(error),
  };
}

/** Carries out what the flows emit, in storage, router and browser; decides nothing. */
export function createEffects(services: Services, router: () => SiteRouter, askGuard: () => void) {
  const effects = effectsOf(services, router, askGuard);
  return (event: EmittedEvent): void => {
    // The table pairs each type with its own effect; the language cannot follow the pairing through an index.
    const effect = effects[event.type] as ((event: EmittedEvent) => void) | undefined;
    effect?.(event);
  };
}

/** On logout the server is told without waiting for its response; a tab that only follows another sends nothing (§S.10). */
export function revokeOnClose(api: Api, configuration: Configuration) {
  return (event: Extract<EmittedEvent, { type: 'session.closed' }>): void => {
    const { because, session } = event;
    const refreshToken = session ? refreshTokenOf(session) : undefined;
    if (because !== 'logout' || !session || refreshToken === undefined) return;
    if (authMethod(session) === 'cognito') return void revokeAtService(configuration, session);
    void api.noContent((client) => client.POST('/auth/logout', { body: { refreshToken }, keepalive: true }));
  };
}
