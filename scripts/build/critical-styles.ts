import { type ReturnedRule, type Selector, transform } from 'lightningcss';

/** The classes that a page wears, and the one that its root may take on before anything has been loaded. */
const classesOf = (html: string): ReadonlySet<string> =>
  new Set([
    'locked',
    ...[...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  ]);

/**
 * The rules of a style sheet that can touch a page as it stands: every other class is missing from it. The rest comes
 * with the whole file, after the first frame (docs/decisions/0014).
 */
export function criticalStyles(css: string, html: string): string {
  const worn = classesOf(html);
  const mayTouch = (selector: Selector) =>
    selector.every((part) => part.type !== 'class' || worn.has(part.name));
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style(rule): ReturnedRule[] | undefined {
          return rule.value.selectors.some(mayTouch) ? undefined : [];
        },
      },
    },
  });
  // A block of which no rule is left would be sent with its condition alone.
  return code.toString().replaceAll(/@(?:media|supports|container)[^{}]*\{\}/g, '');
}
