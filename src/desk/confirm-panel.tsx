import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Row } from '../ui/layout/stack.tsx';

type ConfirmPanelProps = {
  question: ReactNode;
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/**
 * The second question of an act that nobody can take back. The question has the focus, not a button: the key that asked for
 * it, pressed once more or held down, answers nothing.
 */
export function ConfirmPanel({
  question,
  confirm,
  isBusy,
  onConfirm,
  onCancel,
  children,
}: ConfirmPanelProps) {
  const { t } = useMessages();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // The answers, too, come into view. A browser may answer a scroll with a promise, which is nothing to clean up.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={panel} className="desk-check" aria-labelledby={id}>
      <Focused>
        <p id={id}>
          <strong>{question}</strong>
        </p>
      </Focused>
      {children}
      <Row>
        <Button busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        {!isBusy && (
          <Button look="quiet" onClick={onCancel}>
            {t('desk.act.back')}
          </Button>
        )}
      </Row>
    </section>
  );
}

/** What comes into view with the focus: what a press has done, or why it was refused. */
export function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
