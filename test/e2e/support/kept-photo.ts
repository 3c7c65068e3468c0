import { expect, type Page } from '@playwright/test';

/** Waits until the browser has put the photograph of the draft away: a page that goes earlier takes it along. */
export async function photoIsKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('amiciSpigaUi');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const database = opening.result;
              const counting = database.transaction('photo').objectStore('photo').count();
              counting.onsuccess = () => {
                database.close();
                resolve(counting.result);
              };
            };
          }),
      ),
    )
    .toBe(1);
}
