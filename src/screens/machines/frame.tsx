import type { ReactNode } from 'react';
import machinesMessages from '../../../locales/it/machines.json' with { type: 'json' };
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';

addMessages(machinesMessages);

type Other = { href: string; words: string };

/** The ways to the site, to the other page that looks into the machines, and to the brand's desk. */
export function Links({ other }: { other: Other }) {
  const { t } = useMessages();
  return (
    <p className="inspector-links">
      <a href="/" target="site">
        {t('machines.openSite')}
      </a>
      <a href={other.href}>{other.words}</a>
      <a href="/machines/desk" target="banco">
        {t('machines.openDesk')}
      </a>
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
