import { Fragment } from 'react';
import { Icon } from '../icons/icon.tsx';

type AlertBannerProps = {
  /** One line of text each, told once; none takes the banner away. Markup in them stays text. */
  lines: readonly string[];
  kind?: 'error' | 'success' | undefined;
};

/** The transient alert over the page, one message at a time (specification, section 2, shell). */
export function AlertBanner({ lines, kind = 'error' }: AlertBannerProps) {
  if (lines.length === 0) return null;
  return (
    <div className={`alert-banner alert-banner-${kind}`} role="alert">
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
