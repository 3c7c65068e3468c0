import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type IconLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'children' | 'href'> & {
  href: string;
  label: string;
  icon: IconName;
};

/** A link told by a sign alone; its name is for who cannot see the sign. */
export function IconLink({ label, icon, href, ...link }: IconLinkProps) {
  return (
    <a {...link} href={href} className="icon-link" aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}
