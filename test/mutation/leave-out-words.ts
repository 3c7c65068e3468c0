// What is read by people and not by the machine is not worth a mutant: descriptions, names, the words of an
// exception that only a defect can throw, and the values that carry nothing but types.

/** As much of a syntax node as is looked at here. */
type Node = {
  type: string;
  key?: { name?: string };
  value?: Node;
  properties?: readonly Node[];
  argument?: { callee?: { name?: string } };
};

const WORDS = ['description', 'id'];
const TEXTS = ['StringLiteral', 'TemplateLiteral'];

/** A state that has a description and nothing else says nothing to the machine. */
const isWordsAlone = ({ type, properties = [] }: Node) =>
  type === 'ObjectExpression' &&
  properties.length > 0 &&
  properties.every(({ key }) => key?.name === 'description');

function reasonToIgnore(node: Node): string | undefined {
  const { type, key, value, argument } = node;
  if (isWordsAlone(node)) return 'a description and nothing else';
  if (type === 'ThrowStatement' && argument?.callee?.name === 'Error') return 'the words of a defect';
  if (type !== 'ObjectProperty') return undefined;
  if (key?.name === 'types') return 'types';
  // Every test gives the machine its ports: in the machine's own file they carry types.
  if (key?.name === 'actors' && value?.type === 'ObjectExpression') return 'types of ports';
  return WORDS.includes(key?.name ?? '') && TEXTS.includes(value?.type ?? '')
    ? 'a description or a name'
    : undefined;
}

/** Written out and not by `declareValuePlugin`, so that the types need none of the packages in tools/. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: { shouldIgnore: ({ node }: { node: Node }) => reasonToIgnore(node) },
  },
];
