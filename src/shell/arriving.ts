import { PageMissing } from './page-missing.ts';

/** How long the code of a page may take (§S.18). */
const LIMIT_MS = 120_000;

/** The code of a page, or PageMissing: nobody waits for it without an end. */
export function arriving<Page>(load: () => Promise<Page>): Promise<Page> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new PageMissing('late')), LIMIT_MS);
    load()
      .then(resolve, (cause: unknown) => reject(new PageMissing('failed', cause)))
      .finally(() => clearTimeout(limit));
  });
}
