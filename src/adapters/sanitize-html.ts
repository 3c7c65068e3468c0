import DOMPurify from 'dompurify';
import type { Piece } from '../../domain/blog.ts';

/** Elements nested deeper than this are reduced to their text. */
const DEEPEST = 6;

const MARKS = ['p', 'em', 'strong', 'br'] as const;
const isMark = (name: string): name is (typeof MARKS)[number] => MARKS.some((mark) => mark === name);

/** The sanitised markup, in an inert document: nothing in it has run or loaded. */
const cleaned = (html: string, tags: readonly string[]): DocumentFragment =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    RETURN_DOM_FRAGMENT: true,
  });

const piecesIn = (parent: Node, depth: number): Piece[] =>
  [...parent.childNodes].flatMap((node) => pieceOf(node, depth));

/** An unknown element is replaced by its content. */
function pieceOf(node: Node, depth: number): Piece[] {
  const words = node.textContent ?? '';
  const isElement = node instanceof Element;
  if (!isElement || depth > DEEPEST) return words === '' ? [] : [words];
  const inside = piecesIn(node, depth + 1);
  const name = node.localName;
  if (isMark(name)) return [{ tag: name, inside }];
  const href = node.getAttribute('href');
  return name === 'a' && href ? [{ tag: 'a', href, inside }] : inside;
}

/** A title without markup, with its entities decoded. */
export const plainTitle = (html: string): string => (cleaned(html, []).textContent ?? '').trim();

/** An excerpt as text and the few elements that are kept (§C.14). */
export const excerptPieces = (html: string): Piece[] =>
  piecesIn(cleaned(html, [...MARKS, 'a']), 1).filter(
    (piece) => typeof piece !== 'string' || piece.trim() !== '',
  );
