import { overflowing } from '../browsers/in-page.ts';
import { cornersOutside, inspectorPage, openBeside, SIZES, smallestText } from './pages/inspector-page.ts';
import { loginDialog, signIn } from './pages/login-dialog.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { PASSWORD } from './support/players.ts';
import { scan } from './support/scan.ts';

for (const size of SIZES) {
  const at = `at ${size.width} px`;

  test(`a large chart opens legible, can be zoomed, moved and folded, and follows the machine ${at}`, {
    tag: LONG,
  }, async ({ context, page }) => {
    const inspector = await openBeside(context, page, '/', size);
    const { chart, scaleOf, choose, active } = inspectorPage(inspector);
    const drawing = chart('session');
    const isPlaced = (name: string) =>
      expect(chart(name).locator('.chart-frame > g')).not.toHaveAttribute(
        'transform',
        'translate(0 0) scale(1)',
      );
    await expect(drawing.locator('[data-state="anonymous"]')).toBeInViewport();
    await expect(drawing.locator('[data-state="anonymous"]')).toHaveClass(/\blit\b/);
    for (const name of ['session', 'navigation', 'app', 'shell']) {
      await choose(name);
      await expect(chart(name).locator('.chart-state').first()).toBeVisible();
      await isPlaced(name);
      const smallest = await smallestText(inspector);
      expect(smallest.size, `${name}: ${smallest.words}`).toBeGreaterThanOrEqual(10.999);
    }
    expect(await inspector.evaluate(overflowing)).toEqual([]);
    expect(await inspector.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
    await choose('session');
    await expect(active).toContainText('anonymous');
    await isPlaced('session');
    const opened = await scaleOf('session');
    await drawing.getByRole('button', { name: 'Ingrandisci' }).click();
    expect(await scaleOf('session')).toBeCloseTo(opened * 1.25, 3);
    const follow = drawing.getByRole('button', { name: 'Segui' });
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await drawing.locator('.chart-frame').hover();
    await inspector.mouse.wheel(0, 300);
    await expect.poll(() => scaleOf('session')).toBeLessThan(opened * 1.25);
    expect(
      await drawing.locator('.chart-view').evaluate(cornersOutside),
      'corners outside the frame',
    ).toEqual([]);
    const map = await drawing.locator('.chart-minimap').boundingBox();
    await inspector.mouse.move((map?.x ?? 0) + 20, (map?.y ?? 0) + 20);
    await inspector.mouse.down();
    await inspector.mouse.move(size.width / 2, 20, { steps: 5 });
    await inspector.mouse.up();
    expect(await inspector.evaluate(() => getSelection()?.toString())).toBe('');
    await drawing.getByRole('button', { name: 'Tutto' }).click();
    await expect(drawing.locator('[data-state="signedIn"]')).toBeInViewport();
    await expect(drawing.locator('.chart-name').filter({ hasText: 'steady' })).toHaveCount(1);
    await expect(drawing.locator('.chart-minimap')).toHaveCount(0);
    const smallest = await smallestText(inspector);
    expect(smallest.size, `the whole of session: ${smallest.words}`).toBeGreaterThanOrEqual(10.999);
    await drawing.locator('.chart-frame').press('f');
    const wide = await drawing.boundingBox();
    expect([wide?.width, wide?.height]).toEqual([size.width, size.height]);
    await expect(inspector.getByRole('navigation', { name: 'Attori' })).toBeHidden();
    await inspector.keyboard.press('Escape');
    await expect(inspector.getByRole('navigation', { name: 'Attori' })).toBeVisible();
    await follow.click();
    await expect.poll(() => scaleOf('session')).toBeGreaterThanOrEqual(0.9166);
    const covering = inspector.evaluate(() => {
      const boxes = [...document.querySelectorAll('.chart-state.lit:not(.chart-state-parent) > .chart-box')];
      const around = boxes.map((box) => box.getBoundingClientRect());
      const above = [...document.querySelectorAll('.chart-tools, .chart-minimap')].map((one) =>
        one.getBoundingClientRect(),
      );
      return above.filter((one) =>
        around.some(
          (box) =>
            box.left < one.right && one.left < box.right && box.top < one.bottom && one.top < box.bottom,
        ),
      ).length;
    });
    expect(await covering, 'tools and maps over an active state').toBe(0);
    await drawing.getByRole('button', { name: 'Nascondi gli stati dentro signedIn' }).press('Enter');
    await expect(drawing.locator('[data-state="signedIn.tokens"]')).toHaveCount(0);
    await expect(drawing.getByRole('button', { name: 'Mostra gli stati dentro signedIn' })).toHaveCount(1);
  });

  test(`an event of the log shows the machine as it was then, and what it changed ${at}`, {
    tag: LONG,
  }, async ({ context, page }) => {
    const inspector = await openBeside(context, page, '/', size);
    const { active, choose, row, search, now, log, details } = inspectorPage(inspector);
    await choose('shell');
    await expect(active).toContainText('menu.closed');
    await page.bringToFront();
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expect(active).toContainText('menu.open');
    await inspector.bringToFront();
    await search.fill('page.scrolled');
    await expect(log.getByRole('listitem')).toHaveCount(0);
    await search.fill('navigation.ask');
    await row(/navigation navigation\.ask/)
      .last()
      .click();
    await expect(active).toContainText('allowed');
    await expect(inspector.getByText(/^com'era a \d+\.\d\d s$/)).toBeVisible();
    await expect(details.getByText('(root) --navigation.ask[0]--> naming')).toBeVisible();
    await expect(details.getByRole('heading', { name: 'Che cosa è cambiato' })).toBeVisible();
    await choose('shell');
    await expect(active).toContainText('menu.closed');
    await now.click();
    await expect(active).toContainText('menu.open');
    await search.fill('');
    // Who has scrolled up to read comes back to the newest event by the same button.
    await log.locator('.log-scroller').evaluate((scroller) => scroller.scrollTo(0, 0));
    await now.click();
    await expect(log.getByRole('listitem').last()).toBeInViewport();
    await expect(now).toBeDisabled();
    const sequence = log.getByRole('img', { name: /Chi dice che cosa a chi/ });
    const rows = await log.getByRole('listitem').count();
    await expect(sequence.locator('.sequence-event')).toHaveCount(rows);
    expect(await sequence.locator('.sequence-event path').count()).toBeGreaterThan(3);
    if (size.width > 1_000) {
      const hidden = log
        .locator('.log-scroller')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(await hidden, 'pixels of lanes that are out of view').toBe(0);
    }
    const lanes = log.getByRole('toolbar', { name: 'Attori del diagramma' });
    const folded = await lanes.locator('.sequence-lane').count();
    await lanes.getByRole('button', { name: /^Port[ae] di initialization/ }).click();
    expect(await lanes.locator('.sequence-lane').count()).toBeGreaterThan(folded);
    await lanes.getByRole('button', { name: /^Port[ae] di initialization/ }).click();
    await log.getByRole('button', { name: 'Pausa' }).click();
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await inspector.bringToFront();
    await expect(log.getByRole('button', { name: /^Riprendi \(\+[1-9]/ })).toBeVisible();
    await expect(active).toContainText('menu.open');
    await log.getByRole('button', { name: /^Riprendi/ }).click();
    await expect(active).toContainText('menu.closed');
  });

  test(`an event is sent by a form of its fields, and an ignored one says why ${at}`, {
    tag: LONG,
  }, async ({ context, page }) => {
    const inspector = await openBeside(context, page, '/', size);
    const { active, choose, tab, offer, event, sendJson, details } = inspectorPage(inspector);
    await choose('shell');
    await tab('Manda un evento').click();
    await offer('viewport.changed').click();
    await details.getByRole('combobox', { name: /narrow/ }).selectOption('true');
    await details.getByRole('button', { name: 'Manda viewport.changed' }).click();
    await expect(details.getByRole('status')).toContainText('viewport.changed');
    await offer('menu.open').click();
    await details.getByRole('button', { name: 'Manda menu.open' }).click();
    await expect(details.getByRole('status')).toContainText('menu.closed --menu.open[0]--> menu.open');
    await expect(active).toContainText('menu.open');
    await inspector.getByText('Un altro evento, in JSON').click();
    await event.fill('{"type": "menu.open"}');
    await sendJson.click();
    await expect(details.getByRole('status')).toContainText(
      /menu\.open è stato ignorato: nessuno degli stati attivi/,
    );
    await event.fill('no JSON');
    await sendJson.click();
    await expect(details.getByText(/è stato ignorato/)).toHaveCount(0);
    await choose('navigation');
    await offer('explanation.dismiss').click();
    await expect(details.getByText(/Decidono le regole: is wanted page offered/)).toBeVisible();
  });

  test(`one press tells why this page is open, in a sentence that is in view ${at}`, { tag: LONG }, async ({
    context,
    page,
  }) => {
    const inspector = await openBeside(context, page, '/');
    await signIn(page, 'cancello@example.com');
    await expect(page).toHaveURL(/\/gate$/);
    await inspector.bringToFront();
    await inspector.setViewportSize(size);
    const { why, details } = inspectorPage(inspector);
    await why.click();
    const answer = details.getByText(
      /^Volevi \/: la regola 7 ha portato a \/gate\. L'account non è completo/,
    );
    await expect(answer.first()).toBeFocused();
    await expect(answer.first()).toBeInViewport({ ratio: 1 });
    await expect(answer.first()).toContainText('Poi: /gate è aperta per la regola 7');
    await expect(answer.first()).toContainText('il consenso a «Trattamento dei dati per la comunità»');
    await expect(answer.first()).toContainText('la data di nascita');
    await expect(details.getByText('sì is pending elsewhere → redirected').first()).toBeInViewport({
      ratio: 1,
    });
    await details.getByText('regola 1 naming → comparingRedirect').first().click();
    await expect(details.getByText(/^Rule 1: the route gives its name/).first()).toBeVisible();
    await scan(inspector);
  });
}

test('panes have names and keep their sizes over a reload, as the actor that was chosen; a list is one Tab stop', {
  tag: LONG,
}, async ({ context, page }) => {
  const inspector = await openBeside(context, page, '/');
  await inspector.setViewportSize({ width: 1_440, height: 900 });
  const { actors, choose, active, log } = inspectorPage(inspector);
  await choose('shell');
  await expect(active).toContainText('menu.closed');
  const edge = inspector.getByRole('separator', { name: 'Bordo fra gli attori e il resto' });
  await edge.focus();
  for (let step = 0; step < 3; step += 1) await edge.press('ArrowRight');
  const moved = await edge.getAttribute('aria-valuenow');
  expect(Number(moved)).toBeGreaterThan(15);
  await inspector.reload();
  await expect(active).toContainText('menu.closed');
  await expect(edge).toHaveAttribute('aria-valuenow', moved ?? '');
  const current = actors.locator('[aria-current="true"]');
  await expect(current).toHaveCount(1);
  await current.focus();
  await current.press('ArrowDown');
  await expect(actors.getByRole('button', { name: /^navigation/ })).toBeFocused();
  await inspector.keyboard.press('Tab');
  expect(await actors.evaluate((list) => list.contains(document.activeElement))).toBe(false);
  await expect(log.locator('.log-row[tabindex="0"]')).toHaveCount(1);
  const row = log.locator('.log-row').first();
  await row.click();
  await row.press('ArrowDown');
  const second = log.locator('.log-row').nth(1);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
});

/** Stately's page as far as its protocol goes: it says that it is there, and keeps what it is told. */
const RECEIVER = `<!doctype html><title>Receiver</title><script>
  window.told = [];
  addEventListener('message', ({ data }) => window.told.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

test('a window of Stately’s in which nothing answers is not said to be connected', { tag: LONG }, async ({
  context,
  page,
}) => {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>No network</title>' }),
  );
  const inspector = await openBeside(context, page, '/');
  await expect(inspectorPage(inspector).active).toBeVisible();
  await inspector.getByRole('button', { name: 'Inspector di Stately' }).click();
  const opened = context.waitForEvent('page');
  await inspector.getByRole('button', { name: 'Apri stately.ai' }).click();
  await expect((await opened).locator('html')).toHaveCount(1);
  await expect(inspector.getByText(/stately\.ai non ha ancora risposto/)).toBeVisible();
  await expect(inspector.getByText('Collegato a stately.ai.')).toHaveCount(0);
});

test('Stately’s inspector opens after a notice and is told the machines and events without personal data', {
  tag: LONG,
}, async ({ context, page }) => {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: RECEIVER }),
  );
  const inspector = await openBeside(context, page, '/#login');
  await page.bringToFront();
  const { dialog, enter } = loginDialog(page);
  await enter('completa@example.com');
  await expect(dialog).toBeHidden();
  await inspector.bringToFront();
  await expect(inspectorPage(inspector).active).toHaveText(/signedIn/);
  await inspector.getByRole('button', { name: 'Inspector di Stately' }).click();
  await expect(inspector.getByRole('status').filter({ hasText: 'serve la rete' })).toBeVisible();
  const [receiver] = await Promise.all([
    context.waitForEvent('page'),
    inspector.getByRole('button', { name: 'Apri stately.ai' }).click(),
  ]);
  await expect(inspector.getByText('Collegato a stately.ai.')).toBeVisible();
  const received = () => receiver.evaluate(() => JSON.stringify(Reflect.get(window, 'told')));
  await expect.poll(received).toContain('session.open');
  const messages: { type: string; name?: string; definition?: string; _version?: string }[] = JSON.parse(
    await received(),
  );
  expect(new Set(messages.map(({ type }) => type))).toEqual(
    new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
  );
  const session = messages.find(({ type, name }) => type === '@xstate.actor' && name === 'session');
  expect(JSON.parse(session?.definition ?? '{}')).toMatchObject({ id: 'session', states: { signedIn: {} } });
  const all = JSON.stringify(messages);
  const kept = await page.evaluate(() => localStorage.getItem('amiciSpigaUi.user') ?? '');
  const { access_token, refreshToken } = JSON.parse(kept).value;
  for (const secret of [access_token, refreshToken, PASSWORD, 'completa@example.com', 'Chiara', "D'Angelo"]) {
    expect(secret).toMatch(/\S{4}/);
    expect(all.includes(secret), `Stately was told ${secret}`).toBe(false);
  }
});
