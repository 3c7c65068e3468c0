import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** Leads to the door when the session of the desk has ended. */
export function useSessionEnd(isOver: boolean, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
}

/** The name of a room, or of what is open in it. It takes the focus when it appears, so that a screen reader says where one is. */
export function RoomHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="desk-receipt-name">
      {children}
    </h1>
  );
}
