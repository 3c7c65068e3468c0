import {
  type ReturnedDeclaration,
  type ReturnedRule,
  type Selector,
  transform,
  type Visitor,
} from 'lightningcss';

/** The classes that a page wears, and the one that its root may take on before anything has been loaded. */
const classesOf = (html: string): ReadonlySet<string> =>
  new Set([
    'locked',
    ...[...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  ]);

/** The elements that a page is made of, and those that it stands in. */
const elementsOf = (html: string): ReadonlySet<string> =>
  new Set([
    'html',
    'body',
    ...[...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()),
  ]);

const transformed = (css: string, visitor: Visitor<Record<string, never>>): string =>
  transform({ filename: 'critical.css', code: Buffer.from(css), minify: true, visitor }).code.toString();

/** The names after each match of `before` in a text. */
const namesAfter = (before: RegExp, text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(before)].flatMap(([, names = '']) => names.split(/[\s,]+/)));

/** Without the animations that nothing plays and the custom properties that nothing reads. */
function withoutUnused(css: string, html: string): string {
  const played = namesAfter(/animation(?:-name)?:([^;}]*)/g, css);
  const read = namesAfter(/var\((--[\w-]+)/g, css + html);
  const shorter = transformed(css, {
    Rule: {
      keyframes: ({ value: { name } }): ReturnedRule[] | undefined =>
        played.has(name.value) ? undefined : [],
    },
    Declaration: {
      custom: ({ name }): ReturnedDeclaration[] | undefined =>
        name.startsWith('--') && !read.has(name) ? [] : undefined,
    },
  });
  // A property may have been read by one that is gone now.
  return shorter.length < css.length ? withoutUnused(shorter, html) : shorter;
}

/**
 * The rules of a style sheet that can touch a page as it stands: every other class and element is missing from it. The rest
 * comes with the whole file, after the first frame (docs/decisions/0014).
 */
export function criticalStyles(css: string, html: string): string {
  const worn = classesOf(html);
  const there = elementsOf(html);
  const mayTouch = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return worn.has(part.name);
      if (part.type === 'type') return there.has(part.name.toLowerCase());
      if (part.type !== 'pseudo-class') return true;
      if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'has') return true;
      return part.selectors.some(mayTouch);
    });
  const touching = transformed(css, {
    Selector: (selector) => (mayTouch(selector) ? undefined : []),
    Rule: {
      style: (rule): ReturnedRule[] | undefined => (rule.value.selectors.some(mayTouch) ? undefined : []),
    },
  });
  // A block of which no rule is left would be sent with its condition alone.
  return withoutUnused(touching, html).replaceAll(/@(?:media|supports|container)[^{}]*\{\}/g, '');
}
