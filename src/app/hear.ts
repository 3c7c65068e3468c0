import type { EmittedEvent } from '../../machines/app/relay.ts';
import { saveFile } from '../adapters/save-file.ts';
import { revokeOnClose } from './revoke.ts';
import type { SiteRouter } from './router.tsx';
import { scrollTo } from './scroll.ts';
import type { World } from './world.ts';

type Deeds = { [Type in EmittedEvent['type']]?: (heard: Extract<EmittedEvent, { type: Type }>) => void };

/** Reloads that follow a person's own act may always happen. */
const BY_PERSON = ['acceptance', 'updateNow'];

function deedsOf(world: World, router: () => SiteRouter, askGuard: () => void): Deeds {
  const { sessionStore, savedRedirect, drafts } = world;
  const revoke = revokeOnClose(world.api, world.configuration);
  return {
    // Only a session that has just been opened comes without its player.
    'session.kept': ({ session, player }) =>
      player ? sessionStore.keepPlayer(session, player) : sessionStore.write(session, null),
    'session.closed': (closed) => {
      const isOwn = sessionStore.dropOwn(closed.session);
      if (closed.because === 'logout') sessionStore.drop();
      if (isOwn || closed.because === 'logout') savedRedirect.sessionClosed(closed.because);
      drafts.dropAll();
      revoke(closed);
    },
    'draft.changed': (draft) => drafts.keep(draft),
    'draft.dropped': (dropped) => drafts.drop(dropped),
    'receipt.waiting': ({ key }) => drafts.wait(key),
    'receipt.recalled': () => drafts.recall(),
    'redirect.saved': ({ path }) => savedRedirect.saveRedirect(path),
    'redirect.cleared': () => savedRedirect.dropRedirect(),
    'callback.cleared': () => savedRedirect.dropCallback(),
    'navigation.started': ({ path }) => {
      world.reporter.enter(path);
      document.documentElement.classList.remove('locked');
    },
    'page.go': ({ to }) => void router().navigate(to),
    'page.leave': ({ url }) => location.assign(url),
    'page.reload': (asked) => {
      const key = 'key' in asked ? asked.key : location.pathname;
      world.reload(asked.cause, key, BY_PERSON.includes(asked.cause));
    },
    'file.save': ({ name, text }) => saveFile(name, text),
    'guard.ask': askGuard,
    'scroll.to': ({ anchor }) => scrollTo(anchor),
    'version.checkFailed': ({ because }) => console.debug('The version could not be checked:', because),
    'worker.failed': ({ because }) => console.debug('The service worker could not be kept:', because),
    'flow.broke': ({ error }) => reportError(error),
  };
}

/** Does in the world what the flows say; decides nothing. */
export function createHearing(world: World, router: () => SiteRouter, askGuard: () => void) {
  const deeds = deedsOf(world, router, askGuard);
  return (heard: EmittedEvent): void => {
    // The table pairs each type with its own deed; the language cannot follow the pairing through an index.
    const deed = deeds[heard.type] as ((heard: EmittedEvent) => void) | undefined;
    deed?.(heard);
  };
}
