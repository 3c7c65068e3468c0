import { Fragment, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';

type AlertBannerProps = {
  /** One line of text each, told once; none takes the banner away. Markup in them stays text. */
  lines: readonly string[];
  kind?: 'error' | 'success' | undefined;
};

/** Opens it above whatever is open by now: of the top layer the last that was opened lies on top. */
function raise(banner: HTMLElement | null): void {
  if (!banner || !('showPopover' in banner)) return;
  if (banner.matches(':popover-open')) banner.hidePopover();
  banner.showPopover();
}

/** The transient alert over the page and its dialogs, one message at a time (§U.4). */
export function AlertBanner({ lines, kind = 'error' }: AlertBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  const text = lines.join('\n');
  useLayoutEffect(() => {
    if (text !== '') raise(banner.current);
  }, [text]);
  if (lines.length === 0) return null;
  return (
    <div ref={banner} popover="manual" className={`alert-banner alert-banner-${kind}`} role="alert">
      <Icon name={kind === 'error' ? 'warning' : 'check'} />
      <p>
        {[...new Set(lines)].map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    </div>
  );
}
