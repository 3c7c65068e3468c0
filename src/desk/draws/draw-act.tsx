import type { ReactNode } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import type { DeskDraw, DrawField, DrawRequest } from '../../../domain/draw-acts.ts';
import { type FormErrors, noErrors } from '../../../domain/errors.ts';
import type { DeskDrawsSnapshot } from '../../../machines/desk/desk-draws.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { timeOfInstant } from '../../i18n/formats.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConfirmPanel, Focused } from '../confirm-panel.tsx';
import type { DrawsPartProps } from './draws.tsx';

// The parts that all acts of a draw share: each act is confirmed, and its result appears where its button was, with the focus.

/** The act that a part of the page belongs to; for a mark also the win that is marked. */
type About = { kind: DrawRequest['kind']; winId?: number };

const isAbout = (request: DrawRequest | null | undefined, { kind, winId }: About): boolean =>
  request?.kind === kind && (request.kind !== 'mark' || request.winId === winId);

/** The act that was asked for and is confirmed or on its way; nothing where it is another. */
export function askedRequest(draws: DeskDrawsSnapshot, about: About): DrawRequest | null {
  const isAsked = draws.matches({ one: { act: 'confirming' } }) || draws.matches({ one: { act: 'acting' } });
  return isAsked && isAbout(draws.context.request, about) ? draws.context.request : null;
}

/** The errors of an act, if it was the last one; else none. */
export const errorsOf = ({ context }: DeskDrawsSnapshot, about: About): FormErrors<DrawField> =>
  isAbout(context.request, about) ? context.errors : noErrors;

type ConfirmActProps = Pick<DrawsPartProps, 'draws' | 'send'> & {
  question: string;
  confirm: string;
  children?: ReactNode;
};

/** The panel that asks for confirmation of an act of a draw. */
export function ConfirmAct({ draws, send, ...panel }: ConfirmActProps) {
  return (
    <ConfirmPanel
      {...panel}
      isBusy={draws.hasTag('acting')}
      onConfirm={() => send({ type: 'act.confirm' })}
      onCancel={() => send({ type: 'act.cancel' })}
    />
  );
}

/** The charity that gets the prizes that nobody takes: by name where the edition names it. */
export const charityOf = ({ charity }: Pick<DeskDraw, 'charity'>, t: Translate): string =>
  charity ?? t('deskDraws.charityOfRules');

/** The reason for which a list cannot be sealed yet; `endDate` is the last day of the edition. */
export const hindranceText = (
  { kind, count, until }: NonNullable<DeskDraw['hindrance']>,
  endDate: string,
  t: Translate,
): string =>
  t(`deskDraws.hindrance.${kind}`, {
    day: dayInWords(endDate),
    count: count ?? 0,
    time: until === undefined ? '' : timeOfInstant(until),
  });

/** The result of the last act, in view and with the focus; nothing for other acts. */
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

/** The refusal of an act that is not possible any more: its button is gone, so the refusal takes the focus. */
export function Refused({ draws, about }: { draws: DeskDrawsSnapshot; about: About }) {
  const { form } = errorsOf(draws, about);
  if (form.length === 0) return null;
  return (
    <Focused>
      <FormMessages messages={form} />
    </Focused>
  );
}
