import type { Message } from '../../domain/errors.ts';
import { type ConsentsSnapshot, isUnderWay } from './consents.machine.ts';

const NO_MESSAGES: readonly Message[] = [];

/** A change of this policy's consent is under way. */
export const isChanging =
  (policyId: number) =>
  ({ context }: ConsentsSnapshot): boolean =>
    isUnderWay(context, policyId);

/** The withdrawal of this policy's consent waits for its second press. */
export const isAsked =
  (policyId: number) =>
  ({ context }: ConsentsSnapshot): boolean =>
    context.asked === policyId;

/** What went wrong with the last change of this policy's consent. */
export const failureOf =
  (policyId: number) =>
  ({ context }: ConsentsSnapshot): readonly Message[] =>
    context.failures[policyId] ?? NO_MESSAGES;
