const SVG = 'http://www.w3.org/2000/svg';
const PIECE = /<(\/?)([a-z]+)((?:\s[a-zA-Z:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g;

const read = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function elementOf(name: string, attributes: string): SVGElement {
  const element = document.createElementNS(SVG, name);
  if (!(element instanceof SVGElement)) throw new Error(`${name} is no part of a drawing.`);
  for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (key !== 'xmlns') element.setAttribute(key, read(value));
  }
  return element;
}

/**
 * A drawing of the manual as elements, without the style that it wears when it stands alone: the content policy lets
 * no text become markup, and no style stand in a page. Reads what `svgOf` (scripts/drawings) writes, and no other SVG.
 */
export function svgElements(text: string): SVGElement {
  const root = elementOf('g', '');
  const open = [root];
  for (const [, closes, name = '', attributes = '', isEmpty, words] of text
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .matchAll(PIECE)) {
    const inner = open.at(-1) ?? root;
    if (words !== undefined) inner.append(read(words));
    else if (closes) open.pop();
    else {
      const element = elementOf(name, attributes);
      inner.append(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [drawn] = root.children;
  if (!(drawn instanceof SVGElement)) throw new Error('The drawing is empty.');
  return drawn;
}
