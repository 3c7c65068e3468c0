import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useStepAside } from './use-step-aside.ts';

type Answer = { label: string; onPress: () => void };

type CookieBannerProps = {
  /** Names the region. */
  label: string;
  title: string;
  children: ReactNode;
  accept: Answer;
  reject: Answer;
  /** A look at each kind before answering. */
  choose: Answer;
  /** The cross at the top right; `label` says what it keeps. */
  dismiss: Answer;
};

/** The question about cookies at the top of the page; yes and no weigh the same. */
export function CookieBanner({ label, title, children, accept, reject, choose, dismiss }: CookieBannerProps) {
  const frame = useRef<HTMLElement>(null);
  const isAside = useStepAside(frame);
  return (
    <section
      ref={frame}
      className={isAside ? 'cookie-banner cookie-banner-aside' : 'cookie-banner'}
      aria-label={label}
    >
      <p className="cookie-banner-title">{title}</p>
      <div className="cookie-banner-words">{children}</div>
      <div className="cookie-banner-actions">
        <Button look="secondary" onClick={reject.onPress}>
          {reject.label}
        </Button>
        <Button look="secondary" onClick={accept.onPress}>
          {accept.label}
        </Button>
        <Button look="quiet" onClick={choose.onPress}>
          {choose.label}
        </Button>
      </div>
      <button
        type="button"
        className="cookie-banner-close"
        aria-label={dismiss.label}
        title={dismiss.label}
        onClick={dismiss.onPress}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
