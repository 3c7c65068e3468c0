import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { TextLink } from './text-link.ts';

type SiteFooterProps = {
  /** The name of the brand, drawn. */
  logo?: ReactNode;
  /** Before the links to elsewhere. */
  socialTitle: string;
  social: readonly TextLink[];
  /** Links to what must be said. */
  links: readonly TextLink[];
  /** The last line: who, since when, which version. */
  smallPrint?: ReactNode;
};

function Links({ links }: { links: readonly TextLink[] }) {
  return (
    <ul className="site-footer-links">
      {links.map(({ href, label, icon }) => (
        <li key={href}>
          <a href={href}>
            {icon && <Icon name={icon} />}
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The foot of every page. */
export function SiteFooter({ logo, socialTitle, social, links, smallPrint }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer-inner width-page">
        {logo}
        <p className="site-footer-title">{socialTitle}</p>
        <Links links={social} />
        <Links links={links} />
        {smallPrint && <p className="site-footer-small">{smallPrint}</p>}
      </div>
    </footer>
  );
}
