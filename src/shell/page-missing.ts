/** The code of a page has not come: it is no longer there (a newer version is), or the network did not bring it. */
export class PageMissing extends Error {
  readonly because: 'failed' | 'late';

  constructor(because: 'failed' | 'late', cause?: unknown) {
    super(`The page did not arrive: ${because}`, { cause });
    this.name = 'PageMissing';
    this.because = because;
  }
}
