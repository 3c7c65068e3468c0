import type { ReactNode } from 'react';
import machinesMessages from '../../../locales/it/machines.json' with { type: 'json' };
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';

addMessages(machinesMessages);

type FrameProps = {
  title: string;
  lead: string;
  other: { href: string; words: string };
  children: ReactNode;
};

/** The head of the pages that look into the machines: what one sees, and the way to the other page and to the site. */
export function Frame({ title, lead, other, children }: FrameProps) {
  const { t } = useMessages();
  return (
    <main className="inspector">
      <header className="inspector-head">
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="inspector-links">
          <a href="/" target="site">
            {t('machines.openSite')}
          </a>
          <a href={other.href}>{other.words}</a>
          <a href="/machines/desk" target="banco">
            {t('machines.openDesk')}
          </a>
        </p>
      </header>
      {children}
    </main>
  );
}
