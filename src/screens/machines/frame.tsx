import { type ReactNode, useEffect, useState } from 'react';
import machinesMessages from '../../../locales/it/machines.json' with { type: 'json' };
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';

addMessages(machinesMessages);

type Other = { href: string; words: string };

const DESK = '/machines/desk';

/** Whether this server has a desk: `/machines/desk` redirects to it then, and answers 204 otherwise. */
function useHasDesk(): boolean {
  const [hasDesk, setHasDesk] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    fetch(DESK, { method: 'HEAD', redirect: 'manual', signal: left.signal }).then(
      ({ type }) => setHasDesk(type === 'opaqueredirect'),
      // Without a server there is no desk either.
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return hasDesk;
}

/** The ways to the site, to the other page that looks into the machines, and to the brand's desk. */
export function Links({ other }: { other: Other }) {
  const { t } = useMessages();
  const hasDesk = useHasDesk();
  return (
    <p className="inspector-links">
      <a href="/" target="site">
        {t('machines.openSite')}
      </a>
      <a href={other.href}>{other.words}</a>
      {hasDesk && (
        <a href={DESK} target="banco">
          {t('machines.openDesk')}
        </a>
      )}
    </p>
  );
}

type FrameProps = { title: string; lead: string; other: Other; children: ReactNode };

/** The head of the page of scenarios: what one sees, and the ways on. */
export function Frame({ title, lead, other, children }: FrameProps) {
  return (
    <main className="scenarios">
      <header className="inspector-head">
        <h1>{title}</h1>
        <p>{lead}</p>
        <Links other={other} />
      </header>
      {children}
    </main>
  );
}
