import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';

type CookieBannerProps = {
  /** Names the region. */
  label: string;
  title: string;
  /** What is asked, in short paragraphs: it must not be the largest thing that a reader has waited for. */
  children: ReactNode;
  accept: string;
  reject: string;
  /** A look at each kind before answering. */
  choose: string;
  /** The cross at the top right; says what it keeps. */
  dismiss: string;
};

/**
 * The question about cookies, in the page's flow, before its header; yes and no weigh the same. It is
 * static: what a press means is in `data-press` (src/app/start.ts).
 */
export function CookieBanner({ label, title, children, accept, reject, choose, dismiss }: CookieBannerProps) {
  return (
    <section id="cookie-banner" className="cookie-banner" aria-label={label}>
      <p className="cookie-banner-title">{title}</p>
      <div className="cookie-banner-words">{children}</div>
      <div className="cookie-banner-actions">
        <Button look="secondary" data-press="reject">
          {reject}
        </Button>
        <Button look="secondary" data-press="accept">
          {accept}
        </Button>
        <Button look="quiet" data-press="choose">
          {choose}
        </Button>
      </div>
      <button
        type="button"
        className="cookie-banner-close"
        data-press="reject"
        aria-label={dismiss}
        title={dismiss}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
