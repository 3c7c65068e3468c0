/** A table in Markdown, its columns as wide as their widest cell, so that it reads well in a terminal too. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0), 3),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** A page with new figures between two markers, which a page with several of them names; one that lacks them is a defect. */
export function withFigures(page: string, figures: string, name = 'figures'): string {
  const [first, last] = [`<!-- ${name}: written by the command -->`, `<!-- end of the ${name} -->`];
  const [begin, end] = [page.indexOf(first), page.indexOf(last)];
  if (begin < 0 || end < begin) throw new Error(`The page has no "${first}" before a "${last}".`);
  return `${page.slice(0, begin)}${first}\n\n${figures.trim()}\n\n${page.slice(end)}`;
}
