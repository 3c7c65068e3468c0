import { lastingFlows } from '../../../src/app/flows.ts';
import { PAGES } from '../../../src/app/pages.ts';
import type { Services } from '../../../src/app/services.ts';
import { wholeApp } from '../../machines/support/whole-app.ts';

const pages = await Promise.all(Object.values(PAGES).map((load) => load()));

/** The root with every port filled from the world, those of all pages at once. */
export function wholeRoot(world: Services) {
  const own = pages.map(({ flows }) => flows?.(world) ?? {});
  return wholeApp.provide({ actors: Object.assign({}, lastingFlows(world), ...own) });
}
