import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from './notice.tsx';

type QuestionProps = {
  /** What follows from a yes, and the question itself. */
  children: ReactNode;
  yesText: string;
  noText: string;
  onYes: () => void;
  onNo: () => void;
  /** The yes is being done. */
  busy?: boolean | undefined;
};

/** A question before something that hurts, asked in the place of its button; the focus goes to the way back. */
export function Question({ children, yesText, noText, onYes, onNo, busy }: QuestionProps) {
  const no = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => no.current?.focus(), []);
  return (
    <Notice
      kind="warning"
      announced
      actions={
        <>
          <Button look="secondary" busy={busy} onClick={onYes}>
            {yesText}
          </Button>
          <Button ref={no} look="quiet" onClick={onNo}>
            {noText}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
