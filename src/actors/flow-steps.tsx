import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import { newsOf } from '../../machines/flow-step.selectors.ts';

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

/**
 * The views of a flow, one for each step (`meta.step` of its states). When the step changes, or says something new
 * (`StepNews`), its view is scrolled into view and focused; the first step of a page does neither.
 */
export function FlowSteps({ flow, children }: { flow: AnyActorRef; children: ReactNode }) {
  const news = useSelector(flow, newsOf);
  const view = useRef<HTMLDivElement>(null);
  const last = useRef(news);
  useLayoutEffect(() => {
    if (news === null || news === last.current) return;
    const isFirst = last.current === null;
    last.current = news;
    if (!isFirst && view.current) bringIntoView(view.current);
  }, [news]);
  return (
    <div ref={view} className="flow-steps">
      {children}
    </div>
  );
}
