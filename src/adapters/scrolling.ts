/** Less than this is a finger that rests, or a page that settles. In CSS pixels. */
const TURN_PX = 16;

type Scrolled = {
  readonly scrollY: number;
  addEventListener(type: 'scroll', listener: () => void, options: { passive: true }): void;
};

/**
 * Tells which way a page is scrolled: at each turn, and when it has come back to its top. What it costs is one
 * comparison a frame: it reads the place and nothing that would have to be laid out.
 */
export function watchScrolling(target: Scrolled, turned: (towards: 'top' | 'end') => void): void {
  let towards: 'top' | 'end' = 'top';
  /** As far as the page has come on its present way. */
  let furthest = target.scrollY;
  const tell = (way: 'top' | 'end', at: number) => {
    furthest = at;
    if (way === towards) return;
    towards = way;
    turned(way);
  };
  const compare = () => {
    // A page that is pulled past its top bounces back: that is no scrolling towards the end.
    const at = Math.max(0, target.scrollY);
    if (at === 0 || at < furthest - (towards === 'end' ? TURN_PX : 0)) tell('top', at);
    else if (at > furthest + (towards === 'top' ? TURN_PX : 0)) tell('end', at);
  };
  target.addEventListener('scroll', compare, { passive: true });
}
