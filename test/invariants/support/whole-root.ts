import { PAGES } from '../../../src/app/pages.ts';
import { lastingFlows } from '../../../src/app/ports.ts';
import type { World } from '../../../src/app/world.ts';
import { wholeApp } from '../../machines/support/whole-app.ts';

const pages = await Promise.all(Object.values(PAGES).map((load) => load()));

/** The root with every port filled from the world, those of all pages at once. */
export function wholeRoot(world: World) {
  const own = pages.map(({ flows }) => flows?.(world) ?? {});
  return wholeApp.provide({ actors: Object.assign({}, lastingFlows(world), ...own) });
}
