import type { Message } from '../../domain/errors.ts';
import { type ConsentsSnapshot, isUnderWay } from './consents.machine.ts';

const NO_MESSAGES: readonly Message[] = [];

/** Whether a change of this policy's consent is being sent or queued. */
export const isChanging =
  (policyId: number) =>
  ({ context }: ConsentsSnapshot): boolean =>
    isUnderWay(context, policyId);

/** Whether the withdrawal of this policy's consent waits for the confirmation. */
export const isAsked =
  (policyId: number) =>
  ({ context }: ConsentsSnapshot): boolean =>
    context.asked === policyId;

/** The error of the last change of this policy's consent. */
export const failureOf =
  (policyId: number) =>
  ({ context }: ConsentsSnapshot): readonly Message[] =>
    context.failures[policyId] ?? NO_MESSAGES;
