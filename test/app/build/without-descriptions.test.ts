// @vitest-environment node
import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../../scripts/build/without-descriptions.ts';

test('a flow loses what its states say to a reader, and nothing else', () => {
  const source = `
export const machine = setup({}).createMachine({
  description: 'Signs a person in.',
  states: {
    open: { description: \`The posts about \${theme}.\`, on: { close: 'closed' } },
    closed: { description: 'It is closed.' },
  },
});
const edition = (description: string): string => description;
`;
  expect(withoutDescriptions('a.machine.ts', source)).toBe(`
export const machine = setup({}).createMachine({
${'  '}
  states: {
    open: {  on: { close: 'closed' } },
    closed: {  },
  },
});
const edition = (description: string): string => description;
`);
});
