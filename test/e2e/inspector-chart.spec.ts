import { inspectorPage, openBeside, SIZES } from './pages/inspector-page.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';

for (const size of SIZES) {
  const at = `at ${size.width} px`;

  test(`zoomed in, the whole of a chart gets its words back, by keys that work on its buttons ${at}`, {
    tag: LONG,
  }, async ({ context, page }) => {
    const inspector = await openBeside(context, page, '/', size);
    const { chart, scaleOf, choose, actors } = inspectorPage(inspector);
    await choose('session');
    const drawing = chart('session');
    const words = drawing.locator('.chart-words');
    await expect(words.first()).toBeAttached();
    await drawing.getByRole('button', { name: 'Tutto' }).click();
    await expect(words).toHaveCount(0);
    await drawing.getByRole('button', { name: 'Schermo intero' }).click();
    await expect(actors).toBeHidden();
    const whole = await scaleOf('session');
    await inspector.keyboard.press('+');
    await expect.poll(() => scaleOf('session')).not.toBe(whole);
    while ((await scaleOf('session')) < 0.92) await inspector.keyboard.press('+');
    await expect(words.first()).toBeAttached();
    await expect(drawing.locator('.chart-state:not(.chart-state-parent)').first()).toBeAttached();
    await inspector.keyboard.press('f');
    await expect(actors).toBeVisible();
  });
}
