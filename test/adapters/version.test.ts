import { describe, expect, test } from 'vitest';
import { createKeptVersion } from '../../src/adapters/kept-version.ts';
import { versionPorts } from '../../src/adapters/version.ts';
import { anApi, cutCable, json, refusing } from './support/an-api.ts';
import { anArea } from './support/an-area.ts';
import { askPort } from './support/ask-port.ts';

const MANIFEST = 'GET https://spiga.example/version-manifest.json';
const UI_VERSION = 'GET https://spiga.example/api/v1/utils/ui-version';

/** The ports over a server that answers, and a browser that knows a version. */
function aSite(answers: Parameters<typeof anApi>[0], held: Record<string, string> = {}) {
  const server = anApi(answers);
  const storage = anArea(held);
  const kept = createKeptVersion({ area: () => storage.area, prefix: 'spiga' });
  const idle: string[] = [];
  const ports = versionPorts(server.api, kept, async () => {
    idle.push(`after ${server.seen.length} calls`);
  });
  const urls = () => server.seen.map(({ request }) => `${request.method} ${request.url}`);
  return { ...server, ...storage, ports, idle, urls };
}

describe('the manifest', () => {
  test('is read from the root of the site, never from a cache, and carries no token', async () => {
    const { ports, seen, urls } = aSite({ 'GET /version-manifest.json': () => json([3, 7, 5]) });
    expect(await askPort(ports.readManifest, {})).toEqual({ kind: 'read', highest: 7 });
    expect(urls()).toEqual([MANIFEST]);
    expect(seen.map(({ request }) => request.cache)).toEqual(['no-store']);
    expect(seen.map(({ request }) => request.headers.has('authorization'))).toEqual([false]);
  });

  test.for([
    ['cannot be reached', cutCable, 'unreachable'],
    ['is refused', refusing(403, 'api.disabled'), 'refused'],
    ['fails', refusing(500, 'Errore generico'), 'failed'],
    ['is a page', () => new Response('<!doctype html>'), 'malformed'],
    ['is empty', () => json([]), 'malformed'],
    ['is no list', () => json({ version: 7 }), 'malformed'],
    ['holds words', () => json(['7']), 'malformed'],
    ['holds half a version', () => json([7.5]), 'malformed'],
  ] as const)('that %s is none', async ([, answer, because]) => {
    const { ports } = aSite({ 'GET /version-manifest.json': answer });
    expect(await askPort(ports.readManifest, {})).toEqual({ kind: 'unread', because });
  });
});

test('the version of the last visit is read and kept as this browser has it', async () => {
  const { ports, held } = aSite({}, { 'spiga.version': '4' });
  expect(await askPort(ports.readKeptVersion, {})).toBe(4);
  expect(await askPort(ports.keepVersion, { version: 5 })).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '5' });
});

describe('the version for the small print', () => {
  test('is asked for in a quiet moment', async () => {
    const { ports, idle, urls } = aSite({ 'GET /utils/ui-version': () => json({ ui_version: '1' }) });
    expect(await askPort(ports.readUiVersion, {})).toBe('1');
    expect(idle).toEqual(['after 0 calls']);
    expect(urls()).toEqual([UI_VERSION]);
  });

  test.for([
    ['nobody answers', cutCable],
    ['it is empty', () => json({ ui_version: '' })],
    ['it is no text', () => json({ ui_version: 1 })],
    ['there is none', () => json({})],
  ] as const)('is nothing where %s', async ([, answer]) => {
    const { ports } = aSite({ 'GET /utils/ui-version': answer });
    expect(await askPort(ports.readUiVersion, {})).toBeNull();
  });
});
