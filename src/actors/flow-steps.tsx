import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import { newsOf, stepOf } from '../../machines/flow-step.selectors.ts';

/** A step may name what it begins with, where that is not its first heading. */
const [NAMED, FIRST] = ['[data-step-heading]', 'h1, h2, h3, .notice-title'];

const firstOf = ({ firstElementChild: first }: HTMLElement): HTMLElement | null =>
  first instanceof HTMLElement ? first : null;

/** Focuses the heading, unless the new view has focused one of its fields. */
function bringIntoView(view: HTMLElement): void {
  // The view itself has no box (`display: contents`): it can neither be scrolled to nor hold the focus.
  const named = view.querySelector<HTMLElement>(NAMED);
  const heading = named ?? view.querySelector<HTMLElement>(FIRST) ?? firstOf(view);
  if (!heading) return;
  if (!view.contains(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  // A row of steps above the first heading has to come into view with it.
  const top = named ?? view.querySelector('.steps') ?? heading;
  top.scrollIntoView({ block: 'start' });
}

type FlowStepsProps = { flow: AnyActorRef; resumed?: string | undefined; children: ReactNode };

/**
 * The views of a flow, one for each step (`meta.step` of its states). When the step changes, or says something new
 * (`StepNews`), its view is scrolled into view and focused; the first step of a page does neither, unless the page is opened
 * in the middle of the way: at the step `resumed`, to which somebody comes back.
 */
export function FlowSteps({ flow, resumed, children }: FlowStepsProps) {
  const news = useSelector(flow, newsOf);
  const view = useRef<HTMLDivElement>(null);
  const last = useRef(news);
  useLayoutEffect(() => {
    if (news === null || news === last.current) return;
    const isFirst = last.current === null;
    last.current = news;
    if (!isFirst && view.current) bringIntoView(view.current);
  }, [news]);
  const isResumed = useRef(resumed !== undefined && stepOf(flow.getSnapshot()) === resumed);
  useLayoutEffect(() => {
    if (isResumed.current && view.current) bringIntoView(view.current);
  }, []);
  return (
    <div ref={view} className="flow-steps">
      {children}
    </div>
  );
}
