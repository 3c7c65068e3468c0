import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { DrawField, DrawRequest } from '../../../domain/draw-acts.ts';
import { type FormErrors, noErrors } from '../../../domain/errors.ts';
import type { DeskDrawsSnapshot } from '../../../machines/desk/desk-draws.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DrawsPartProps } from './draws.tsx';

// What every act of a draw has: it is asked twice, and what came of it stands where it was pressed, with the focus.

/** Which act something is about; of a mark, whose. */
type About = { kind: DrawRequest['kind']; winId?: number };

const isAbout = (request: DrawRequest | null | undefined, { kind, winId }: About): boolean =>
  request?.kind === kind && (request.kind !== 'mark' || request.winId === winId);

/** The act that was asked for and is confirmed or on its way; nothing where it is another. */
export function askedRequest(draws: DeskDrawsSnapshot, about: About): DrawRequest | null {
  const isAsked = draws.matches({ one: { act: 'confirming' } }) || draws.matches({ one: { act: 'acting' } });
  return isAsked && isAbout(draws.context.request, about) ? draws.context.request : null;
}

/** What is wrong with an act, where it was the last. */
export const errorsOf = ({ context }: DeskDrawsSnapshot, about: About): FormErrors<DrawField> =>
  isAbout(context.request, about) ? context.errors : noErrors;

/** A button that gets the focus back when the question behind it goes. */
export function useReturnedFocus(isAsked: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked) button.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return button;
}

type ConfirmPanelProps = Pick<DrawsPartProps, 'draws' | 'send'> & {
  question: string;
  confirm: string;
  children?: ReactNode;
};

/** The second question, in view and with the focus. */
export function ConfirmPanel({ draws, send, question, confirm, children }: ConfirmPanelProps) {
  const { t } = useMessages();
  const id = useId();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section className="desk-check" aria-labelledby={id}>
      <p ref={place} tabIndex={-1} id={id}>
        <strong>{question}</strong>
      </p>
      {children}
      <Row>
        <Button busy={draws.hasTag('acting')} onClick={() => send({ type: 'act.confirm' })}>
          {confirm}
        </Button>
        {!draws.hasTag('acting') && (
          <Button look="quiet" onClick={() => send({ type: 'act.cancel' })}>
            {t('deskDraws.cancel')}
          </Button>
        )}
      </Row>
    </section>
  );
}

/** What was done last, in view and with the focus. */
export function Done({ draws, about, text }: { draws: DeskDrawsSnapshot; about: About; text: string }) {
  const { done } = draws.context;
  if (!isAbout(done?.request, about)) return null;
  return (
    <Focused>
      <Notice kind="success" announced>
        {text}
      </Notice>
    </Focused>
  );
}

/** A refusal of an act that is not possible any more: its button has gone, so the words have the focus. */
export function Refused({ draws, about }: { draws: DeskDrawsSnapshot; about: About }) {
  const { form } = errorsOf(draws, about);
  if (form.length === 0) return null;
  return (
    <Focused>
      <FormMessages messages={form} />
    </Focused>
  );
}

function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
