import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from './notice.tsx';

type LoadFailureProps = {
  children: ReactNode;
  retryText: string;
  onRetry: () => void;
  /** It is being asked again. */
  busy?: boolean | undefined;
};

/** A part of the page that could not be loaded, in its own place, with the way to ask again. */
export function LoadFailure({ children, retryText, onRetry, busy }: LoadFailureProps) {
  return (
    <Notice
      kind="warning"
      announced
      actions={
        <Button look="secondary" icon="refresh" onClick={onRetry} busy={busy}>
          {retryText}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
