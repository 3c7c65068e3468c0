import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';

type CookieBannerProps = {
  /** Names the region. */
  label: string;
  children: ReactNode;
  acceptText: string;
  rejectText: string;
  onAccept: () => void;
  onReject: () => void;
  /** With it, a button of its own closes the banner and keeps what is set by default. */
  dismiss?: { label: string; onDismiss: () => void } | undefined;
};

/** The question about cookies at the top of the page; both answers weigh the same. */
export function CookieBanner({
  label,
  children,
  acceptText,
  rejectText,
  onAccept,
  onReject,
  dismiss,
}: CookieBannerProps) {
  return (
    <section className="cookie-banner" aria-label={label}>
      <div className="cookie-banner-words">{children}</div>
      <div className="cookie-banner-actions">
        <Button look="secondary" onClick={onReject}>
          {rejectText}
        </Button>
        <Button look="secondary" onClick={onAccept}>
          {acceptText}
        </Button>
        {dismiss && (
          <Button look="quiet" icon="close" onClick={dismiss.onDismiss}>
            {dismiss.label}
          </Button>
        )}
      </div>
    </section>
  );
}
