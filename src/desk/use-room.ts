import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** What every room does: its name takes the focus when it is entered, and a session that has ended leads to the door. */
export function useRoom(isOver: boolean, onOver: () => void): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const over = useEffectEvent(onOver);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return heading;
}
