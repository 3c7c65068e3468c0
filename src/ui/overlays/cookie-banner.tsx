import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';

/** Whether the middle of an element lies behind an overlay. */
function isBehind(overlay: Element, element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return overlay.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/**
 * Whether an overlay that stays in the window has to stand at its other end: it changes sides when it would hide
 * what has the focus (WCAG 2.2, focus not obscured).
 */
function useStepAside(frame: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      const overlay = frame.current;
      const focused = document.activeElement;
      if (!overlay || !focused || focused === document.body || overlay.contains(focused)) return;
      if (isBehind(overlay, focused)) setAside((wasAside) => !wasAside);
    };
    // The browser first scrolls to what has got the focus.
    const lookSoon = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(look);
    };
    document.addEventListener('focusin', lookSoon);
    return () => {
      document.removeEventListener('focusin', lookSoon);
      cancelAnimationFrame(asked);
    };
  }, [frame]);
  return isAside;
}

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
