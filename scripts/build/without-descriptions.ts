import { type Plugin, parseSync, Visitor } from 'vite';

/** The flows themselves; in `domain` and `machines/ports` a description is a word of the trade. */
const A_FLOW = /[\\/]machines[\\/](?!ports[\\/])[^?]*\.ts$/;

/** The source of a flow without what its states say to a reader: nothing of a page asks for it (docs/decisions/0014). */
export function withoutDescriptions(name: string, source: string): string {
  const found: { start: number; end: number }[] = [];
  new Visitor({
    Property({ key, value, start, end }) {
      // Words alone: `({ description }) =>` takes a fact apart, and what follows would miss it.
      const isWords = value.type === 'Literal' || value.type === 'TemplateLiteral';
      if (isWords && key.type === 'Identifier' && key.name === 'description') found.push({ start, end });
    },
  }).visit(parseSync(name, source).program);
  // From the end on, so that the places before stay where they are; each gives way with its comma.
  return found
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), source);
}

/** Leaves the descriptions of machines and states out of what is sent to a browser; the drawings are made elsewhere. */
export const leaveDescriptionsOut = (): Plugin => ({
  name: 'leave-descriptions-out',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: A_FLOW },
    handler: (source, id) => ({ code: withoutDescriptions(id, source), map: null }),
  },
});
