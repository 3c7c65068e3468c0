// What is read by people and not by the machine is not worth a mutant: descriptions, names, the words of an
// exception that only a defect can throw, and the empty values that carry nothing but types.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** As much of a syntax node as is looked at here. */
type Node = {
  type: string;
  key?: { name?: string };
  value?: { type: string };
  argument?: { callee?: { name?: string } };
};

const WORDS = ['description', 'id'];
const TEXTS = ['StringLiteral', 'TemplateLiteral'];

function reasonToIgnore({ type, key, value, argument }: Node): string | undefined {
  if (type === 'ThrowStatement' && argument?.callee?.name === 'Error') return 'the words of a defect';
  if (type !== 'ObjectProperty') return undefined;
  if (key?.name === 'types') return 'types';
  return WORDS.includes(key?.name ?? '') && TEXTS.includes(value?.type ?? '')
    ? 'a description or a name'
    : undefined;
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore: ({ node }: { node: Node }) => reasonToIgnore(node),
  }),
];
