import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Opened, openedPath } from '../../domain/desk-place.ts';

/** Leads to the door when the session of the desk has ended. */
export function useSessionEnd(isOver: boolean, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
}

/** `opened`: what the address names in a room; `onShown` is told what the room shows, null of its list. */
export type RoomPlace = { opened: Opened | null; onShown: (opened: Opened | null) => void };

/**
 * Keeps what a room shows and what the address names the same. `shown`: undefined while it is asked for, or nobody is signed
 * in any more. `seek` opens what the address names once it is another, after a step back or on.
 */
export function useOpened(
  { opened, onShown }: RoomPlace,
  shown: Opened | null | undefined,
  seek: (opened: Opened | null) => void,
): void {
  const named = openedPath(opened);
  const path = shown === undefined ? undefined : openedPath(shown);
  const last = useRef(named);
  const follow = useEffectEvent((now: string) => {
    if (last.current === now) return;
    last.current = now;
    if (path !== now) seek(opened);
  });
  const tell = useEffectEvent((now: string | undefined) => {
    if (now !== undefined && shown !== undefined) onShown(shown);
  });
  useEffect(() => follow(named), [named]);
  useEffect(() => tell(path), [path]);
}

/** The name of a room, or of what is open in it. It takes the focus when it appears, so that a screen reader says where one is. */
export function RoomHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="desk-room-heading">
      {children}
    </h1>
  );
}

/**
 * A further page of a list that was asked for: the focus goes to its first line, since the button that asked may be gone.
 * `ids`: of the lines; `of`: what they are of, so that another list is no further page.
 */
export function useFocusOnNextPage(ids: readonly string[], of: unknown): void {
  const before = useRef({ of, count: 0 });
  const count = ids.length;
  const focusFirst = useEffectEvent((first: number) => document.getElementById(ids[first] ?? '')?.focus());
  useEffect(() => {
    const last = before.current;
    before.current = { of, count };
    if (last.of === of && last.count > 0 && count > last.count) focusFirst(last.count);
  }, [count, of]);
}

type ResultsProps = { title: string; isAsked: boolean; children: ReactNode };

/** What a press has found, if it was asked for: the focus goes to its title, and as much of it as fits comes into view. */
export function Results({ title, isAsked, children }: ResultsProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = useEffectEvent(() => {
    if (!isAsked) return;
    heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => show(), []);
  return (
    <section ref={section} className="desk-results" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="desk-subtitle">
        {title}
      </h2>
      {children}
    </section>
  );
}
