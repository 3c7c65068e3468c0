/** How loudly an action speaks: a page has one primary action. */
type ButtonLook = 'primary' | 'secondary' | 'quiet';

export type ButtonShape = { look?: ButtonLook | undefined; wide?: boolean | undefined };

/** The class names of a button, for a screen's own router link; `wide` fills its line. */
export function buttonClass({ look = 'primary', wide = false }: ButtonShape = {}): string {
  return `button button-${look}${wide ? ' button-wide' : ''}`;
}
