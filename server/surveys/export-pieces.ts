// A long list on its way into a file: read a piece at a time, and never more rows than the file may have.

type Bounds = { atOnce: number; most: number };

/** `isCut`: the file may have no more rows, and there are more. */
export type Piece<Row> = { rows: Row[]; isCut: boolean };

/** The rows of a file in pieces; `read` gives some of those after a number, in the order of the file. */
export async function* piecesOf<Row extends { id: number }>(
  read: (last: number | undefined, most: number) => Promise<Row[]>,
  { atOnce, most }: Bounds,
): AsyncGenerator<Piece<Row>> {
  let last: number | undefined;
  for (let written = 0, isMore = true; isMore && written < most; ) {
    const size = Math.min(atOnce, most - written);
    // One row more than is taken tells whether there is another.
    const found = await read(last, size + 1);
    const rows = found.slice(0, size);
    isMore = found.length > size;
    written += rows.length;
    last = rows.at(-1)?.id;
    yield { rows, isCut: isMore && written === most };
  }
}

/** A JSON file of a list: what it is about, its rows under `name`, and at its end whether those are all. */
export async function* jsonFile<Row>(
  about: object,
  name: string,
  pieces: AsyncIterable<Piece<Row>>,
  viewOf: (row: Row) => object,
): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"${name}":[`;
  let [isFirst, isComplete] = [true, true];
  for await (const { rows, isCut } of pieces) {
    yield rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(viewOf(row))}`).join('');
    isFirst &&= rows.length === 0;
    isComplete = !isCut;
  }
  yield `\n],"isComplete":${isComplete}}\n`;
}
