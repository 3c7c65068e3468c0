import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { TextLink } from './text-link.ts';

type FooterAction = { label: string; onPress: () => void };

type SiteFooterProps = {
  /** The name of the brand, drawn. */
  logo?: ReactNode;
  /** Before the links to elsewhere. */
  socialTitle: string;
  social: readonly TextLink[];
  /** Links to what must be said. */
  links: readonly TextLink[];
  /** What can be done beside following those links. */
  actions?: readonly FooterAction[] | undefined;
  /** Links to what is there besides. */
  more?: readonly TextLink[] | undefined;
  /** The last line: who, since when, which version. */
  smallPrint?: ReactNode;
};

function Links({ links, actions = [] }: Pick<SiteFooterProps, 'links' | 'actions'>) {
  return (
    <ul className="site-footer-links">
      {links.map(({ href, label, icon, onClick }) => (
        <li key={href}>
          <a href={href} onClick={onClick}>
            {icon && <Icon name={icon} />}
            <span>{label}</span>
          </a>
        </li>
      ))}
      {actions.map(({ label, onPress }) => (
        <li key={label}>
          <button type="button" onClick={onPress}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The foot of every page. */
export function SiteFooter({
  logo,
  socialTitle,
  social,
  links,
  actions,
  more = [],
  smallPrint,
}: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer-inner width-page">
        {logo}
        <p className="site-footer-title">{socialTitle}</p>
        <Links links={social} />
        {more.length > 0 && <Links links={more} />}
        <Links links={links} actions={actions} />
        {smallPrint && <p className="site-footer-small">{smallPrint}</p>}
      </div>
    </footer>
  );
}
