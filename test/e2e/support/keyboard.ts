import { expect, type Locator } from '@playwright/test';

/** No page has more places to stop at than this. */
const MAX_STOPS = 120;

/** Walks to a place by the tabulator alone, as somebody without a mouse does. */
export async function walkTo(place: Locator): Promise<void> {
  const { keyboard } = place.page();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  await expect(place, 'cannot be reached by the tabulator').toBeFocused();
}

/** Walks to a field and types into it. */
export async function write(field: Locator, text: string): Promise<void> {
  await walkTo(field);
  await field.page().keyboard.type(text);
}

/** Walks to a button, link or box and presses it. */
export async function press(place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await walkTo(place);
  await place.page().keyboard.press(key);
}

/** Writes a day, `YYYY-MM-DD`: the browser's own language decides whether the day or the month comes first. */
export async function writeDay(field: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const { keyboard } = field.page();
  await walkTo(field);
  for (const digits of [`${date}${month}${year}`, `${month}${date}${year}`]) {
    for (let part = 0; part < 2; part += 1) await keyboard.press('ArrowLeft');
    await keyboard.type(digits);
    if ((await field.inputValue()) === day) return;
  }
  await expect(field).toHaveValue(day);
}
