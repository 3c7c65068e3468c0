/** The code of a page did not load: a newer version has replaced it, or the network failed. */
export class PageMissing extends Error {
  readonly because: 'failed' | 'late';

  constructor(because: 'failed' | 'late', cause?: unknown) {
    super(`The page did not arrive: ${because}`, { cause });
    this.name = 'PageMissing';
    this.because = because;
  }
}

/** How long the code of a page may take (§S.18). */
const LIMIT_MS = 120_000;

/** Loads the code of a page; rejects with PageMissing when it fails or takes too long. */
export function loadWithTimeout<Page>(load: () => Promise<Page>): Promise<Page> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new PageMissing('late')), LIMIT_MS);
    load()
      .then(resolve, (cause: unknown) => reject(new PageMissing('failed', cause)))
      .finally(() => clearTimeout(limit));
  });
}
