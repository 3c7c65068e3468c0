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

/** A status in one word, told by sign and colour together. */
export function Badge({ status, children }: { status: BadgeStatus; children: ReactNode }) {
  return (
    <span className={`badge badge-${status}`}>
      <Icon name={ICONS[status]} />
      {children}
    </span>
  );
}
