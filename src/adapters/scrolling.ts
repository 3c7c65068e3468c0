/** Smaller movements, in CSS pixels, are ignored: a resting finger or a settling page. */
const TURN_PX = 16;

type Scrolled = {
  readonly scrollY: number;
  addEventListener(type: 'scroll', listener: () => void, options: { passive: true }): void;
};

/**
 * Reports the scrolling direction at each change and when the top is reached. It costs one comparison per frame and
 * reads only `scrollY`, which forces no layout.
 */
export function watchScrolling(target: Scrolled, onTurn: (towards: 'top' | 'end') => void): void {
  let towards: 'top' | 'end' = 'top';
  /** The furthest position in the current direction. */
  let furthest = target.scrollY;
  const tell = (way: 'top' | 'end', at: number) => {
    furthest = at;
    if (way === towards) return;
    towards = way;
    onTurn(way);
  };
  const compare = () => {
    // Overscrolling at the top bounces back, which is not scrolling down.
    const at = Math.max(0, target.scrollY);
    if (at === 0 || at < furthest - (towards === 'end' ? TURN_PX : 0)) tell('top', at);
    else if (at > furthest + (towards === 'top' ? TURN_PX : 0)) tell('end', at);
  };
  target.addEventListener('scroll', compare, { passive: true });
}
