import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type SteppedFlow, stepOf } from '../../machines/flow-step.selectors.ts';

/** A step may name the heading of its view where it is not the first one. */
const [NAMED, FIRST] = ['[data-step-heading]', 'h1, h2, h3, .notice-title'];

/** The heading takes the focus, unless the new view has given it to a field of its own. */
function bringIntoView(view: HTMLElement): void {
  const heading = view.querySelector<HTMLElement>(NAMED) ?? view.querySelector<HTMLElement>(FIRST) ?? view;
  if (!view.contains(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  heading.scrollIntoView({ block: 'start' });
}

/**
 * The views of a flow, one for each of its steps (`meta.step` of its states). Whenever the step changes, what came of it
 * is brought into view and takes the focus; the step that a page opens with leaves both where they are.
 */
export function FlowSteps({ flow, children }: { flow: SteppedFlow; children: ReactNode }) {
  const step = useSelector(flow, stepOf);
  const view = useRef<HTMLDivElement>(null);
  const last = useRef(step);
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
