import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

/** What became of a participation. */
type BadgeStatus = 'pending' | 'approved' | 'refused' | 'released';

const ICONS: Record<BadgeStatus, IconName> = {
  pending: 'clock',
  approved: 'check',
  refused: 'close',
  released: 'back',
};

type BadgeProps = {
  status: BadgeStatus;
  /** Its sign, where that of the status would say something else. */
  icon?: IconName | undefined;
  /** It does not hold now: only its place is kept, so that nothing moves when it does. */
  unseen?: boolean | undefined;
  children: ReactNode;
};

/** A status in one word, told by sign and colour together. */
export function Badge({ status, icon = ICONS[status], unseen = false, children }: BadgeProps) {
  return (
    <span
      className={`badge badge-${status}${unseen ? ' badge-unseen' : ''}`}
      aria-hidden={unseen || undefined}
    >
      <Icon name={icon} />
      {children}
    </span>
  );
}
