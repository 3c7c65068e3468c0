import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import { stepOf } from '../../machines/flow-step.selectors.ts';

/** A step may name what it begins with, where that is not its first heading. */
const [NAMED, FIRST] = ['[data-step-heading]', 'h1, h2, h3, .notice-title'];

const firstOf = ({ firstElementChild: first }: HTMLElement): HTMLElement | null =>
  first instanceof HTMLElement ? first : null;

/** Focuses the heading, unless the new view has focused one of its fields. */
function bringIntoView(view: HTMLElement): void {
  // The view itself has no box (`display: contents`): it can neither be scrolled to nor hold the focus.
  const heading =
    view.querySelector<HTMLElement>(NAMED) ?? view.querySelector<HTMLElement>(FIRST) ?? firstOf(view);
  if (!heading) return;
  if (!view.contains(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  heading.scrollIntoView({ block: 'start' });
}

/**
 * Tells, once, whether what of a view had the focus has gone with what came of its press: a button that gives way to a
 * sentence leaves the focus on the body, which is nowhere.
 */
function useFocusLost(view: RefObject<HTMLElement | null>): () => boolean {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const place = view.current;
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    place?.addEventListener('focusin', note);
    return () => place?.removeEventListener('focusin', note);
  }, [view]);
  return () => {
    if (focused.current === null || focused.current.isConnected) return false;
    focused.current = null;
    return document.activeElement === document.body;
  };
}

/**
 * The views of a flow, one for each step (`meta.step` of its states). When the step changes, or the element that had the
 * focus goes, the view is scrolled into view and focused; the first step of a page does neither.
 */
export function FlowSteps({ flow, children }: { flow: AnyActorRef; children: ReactNode }) {
  // Whatever the flow does may take away what was pressed, also where the step stays.
  const step = stepOf(useSelector(flow, (snapshot) => snapshot));
  const view = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  const isFocusLost = useFocusLost(view);
  useLayoutEffect(() => {
    if (isFocusLost() && step === last.current && view.current) bringIntoView(view.current);
  });
  useLayoutEffect(() => {
    if (step === null || step === last.current) return;
    const isFirst = last.current === null;
    last.current = step;
    if (!isFirst && view.current) bringIntoView(view.current);
  }, [step]);
  return (
    <div ref={view} className="flow-steps">
      {children}
    </div>
  );
}
