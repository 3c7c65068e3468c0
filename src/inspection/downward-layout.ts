// What the inspector's chart and the drawings of the book have in common: the order of the layout, and wrapped words.

/** Options of ELK: downwards, in the order in which the machine is written, all levels in one coordinate system. */
export const DOWNWARD = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.edgeLabels.inline': 'false',
};

/** Words in lines of at most `longest` characters, unless one word is longer; `indent` begins every line but the first. */
export function wrapWords(text: string, longest: number, indent = ''): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : `${indent}${word}`);
  }
  return lines;
}
