/**
 * What one page weighs in brotli, in bytes: its HTML, all scripts until it is hydrated, the chunk that is its alone; `files`:
 * how many scripts it asks for until then.
 */
export type Weight = { path: string; html: number; scripts: number; files: number; route: number };

/** The chunks that the start script of a page asks for, in its order; the last but one is the page's own. */
export const chunksIn = (html: string): string[] =>
  /data-chunks="([^"]*)"/
    .exec(html)?.[1]
    ?.split(' ')
    .map((file) => file.slice(1)) ?? [];

/** Weighs each page; `bytesOf` weighs a file of the build, by its path in there. */
export function weighPages(
  pages: readonly { path: string; html: string }[],
  bytesOf: (file: string) => number,
  bytesOfText: (text: string) => number,
): Weight[] {
  return pages.map(({ path, html }) => {
    const chunks = chunksIn(html);
    const own = chunks.at(-2);
    return {
      path,
      html: bytesOfText(html),
      scripts: chunks.reduce((sum, file) => sum + bytesOf(file), 0),
      files: chunks.length,
      route: own === undefined ? 0 : bytesOf(own),
    };
  });
}
