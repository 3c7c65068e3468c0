import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** How far below the window a place still counts as near. */
const REACH = '400px';

type NearProps = { onNear: () => void; children: ReactNode };

/** Says once that a reader comes near this place; at once where the browser cannot tell. */
export function Near({ onNear, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in globalThis)) return tell();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        tell();
      },
      { rootMargin: REACH },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{children}</div>;
}
