import type { APIRequestContext } from '@playwright/test';

/** A file of the build, as its HTML and its other files name it. */
const SCRIPT = /[\w.-]+-[\w-]{8}\.js/g;

const named = (source: string) => [...source.matchAll(SCRIPT)].map(([name]) => name);
const plain = (source: string) => source.replaceAll("\\'", "'").replaceAll('\\"', '"');

/** The source of every script that the site serves: those of its first page, and all that they may load. */
export async function servedScripts(request: APIRequestContext): Promise<string> {
  const sources = new Map<string, string>();
  const queue = named(await (await request.get('/')).text());
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sources.has(name)) continue;
    const source = await (await request.get(`/assets/${name}`)).text();
    sources.set(name, plain(source));
    queue.push(...named(source));
  }
  return [...sources.values()].join('\n');
}
