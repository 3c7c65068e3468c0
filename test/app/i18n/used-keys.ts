import ts from 'typescript';
import { nodesOf, type Source, syntaxOf } from '../../architecture/sources.ts';

/** A text that stands in a source: as it is, or with holes that are filled when it runs. */
type Written = { exact: string } | { pattern: RegExp };

const BEGINS_LIKE_A_KEY = /^[a-z][a-zA-Z]*\./;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function writtenBy(node: ts.Node): Written[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [{ exact: node.text }];
  // A hole at the very beginning could be any key: such a template proves nothing.
  if (!ts.isTemplateExpression(node) || !BEGINS_LIKE_A_KEY.test(node.head.text)) return [];
  const rest = node.templateSpans.map(({ literal }) => `[^.]+${literally(literal.text)}`);
  return [{ pattern: new RegExp(`^${literally(node.head.text)}${rest.join('')}$`) }];
}

/** The texts in the sources of some folders, read from their syntax trees, so that a comment uses no key. */
export function keysUsedBy(sources: readonly Source[]): (key: string) => boolean {
  const written = sources.flatMap((source) => [...nodesOf(syntaxOf(source))].flatMap(writtenBy));
  const exact = new Set(written.flatMap((one) => ('exact' in one ? [one.exact] : [])));
  const patterns = written.flatMap((one) => ('pattern' in one ? [one.pattern] : []));
  const isWritten = (key: string) => exact.has(key) || patterns.some((pattern) => pattern.test(key));
  return (key) => isWritten(key) || isWritten(key.replace(PLURAL, ''));
}

/** The keys that a machine names: every text under a property called `key` or ending in `Key`. */
export function keysNamedBy(sources: readonly Source[]): string[] {
  const keys = sources.flatMap((source) =>
    [...nodesOf(syntaxOf(source))].flatMap((node) =>
      ts.isPropertyAssignment(node) &&
      /^(?:key|\w+Key)$/.test(node.name.getText()) &&
      ts.isStringLiteral(node.initializer)
        ? [node.initializer.text]
        : [],
    ),
  );
  return [...new Set(keys)].sort();
}
