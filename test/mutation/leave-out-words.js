// What is read by people and not by the machine is not worth a mutant: descriptions, names, and the words of
// an exception that only a defect can throw.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const WORDS = ['description', 'id'];

const isNamed = (node) =>
  node.type === 'ObjectProperty' &&
  node.key.type === 'Identifier' &&
  WORDS.includes(node.key.name) &&
  ['StringLiteral', 'TemplateLiteral'].includes(node.value.type);

const isException = (node) =>
  node.type === 'ThrowStatement' &&
  node.argument.type === 'NewExpression' &&
  node.argument.callee.name === 'Error';

/** The types that `setup` is given as empty values: nothing reads them. */
const isTypes = (node) =>
  node.type === 'ObjectProperty' && node.key.type === 'Identifier' && node.key.name === 'types';

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore({ node }) {
      if (isNamed(node)) return 'a description or a name';
      if (isException(node)) return 'the words of a defect';
      if (isTypes(node)) return 'types';
      return undefined;
    },
  }),
];
