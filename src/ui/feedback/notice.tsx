import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const ICONS: Record<NoticeKind, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
};

type NoticeProps = {
  kind?: NoticeKind | undefined;
  title?: ReactNode;
  actions?: ReactNode;
  /** Spoken when it comes: at once if it warns, else when the reader pauses. */
  announced?: boolean | undefined;
  children?: ReactNode;
};

/** A word that stays on the page, in the place that it is about. */
export function Notice({ kind = 'info', title, actions, announced = false, children }: NoticeProps) {
  const urgent = kind === 'warning' || kind === 'error';
  return (
    <div className={`notice notice-${kind}`} role={announced ? (urgent ? 'alert' : 'status') : undefined}>
      <Icon name={ICONS[kind]} />
      <div className="notice-words">
        {title && <p className="notice-title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="notice-actions">{actions}</div>}
      </div>
    </div>
  );
}
