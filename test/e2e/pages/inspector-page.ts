import type { Page } from '@playwright/test';

/** The page that shows the machines live. */
export const inspectorPage = (page: Page) => {
  const actors = page.getByRole('navigation', { name: 'Attori' });
  return {
    actors,
    choose: (name: string) => actors.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click(),
    log: page.getByRole('region', { name: 'Eventi e transizioni' }),
    active: page.getByText(/^Stati attivi:/),
    chart: (name: string) => page.getByRole('region', { name: `Statechart di ${name}` }),
    event: page.getByLabel('Evento in JSON'),
    send: page.getByRole('button', { name: 'Manda', exact: true }),
  };
};

/** Keeps everything that the channel of the inspectors carries; answers it as text. */
export async function overhear(page: Page): Promise<() => Promise<string>> {
  const heard = await page.evaluateHandle(() => {
    const all: unknown[] = [];
    new BroadcastChannel('amiciSpigaUi.inspection').addEventListener('message', ({ data }) => all.push(data));
    return all;
  });
  return () => heard.evaluate((all) => JSON.stringify(all));
}
