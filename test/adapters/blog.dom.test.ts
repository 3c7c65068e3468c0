import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Post } from '../../domain/blog.ts';
import type { Result } from '../../domain/result.ts';
import { blogPorts } from '../../src/adapters/blog.ts';
import { createExternalSites } from '../../src/api/external.ts';
import { cutCable, json, silent } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';

const SITE = 'https://spiga.example';
const BLOG = 'https://blog.example/it';
const COOKING = { theme: 'cooking' } as const;
const NUTRITION = { theme: 'nutrition' } as const;

type Answering = (request: Request) => Response | Promise<Response>;
type Waiting = (ms: number, signal: AbortSignal) => Promise<void>;

const never: Waiting = (_, signal) => new Promise((end) => signal.addEventListener('abort', () => end()));
/** Retries wait for nothing, and no time runs out. */
const patient: Waiting = (ms, signal) => (ms < 8_000 ? Promise.resolve() : never(ms, signal));

type Options = { blogUrl?: unknown; isKnown?: boolean; wait?: Waiting };

function aBlog(answer: Answering, { blogUrl = BLOG, isKnown = true, wait = patient }: Options = {}) {
  const requests: Request[] = [];
  const externalSites = createExternalSites({
    fetch: async (request) => {
      requests.push(request);
      return answer(request);
    },
    wait,
    random: () => 0,
  });
  // The configuration of a server may hold anything.
  const config = { blogUrl } as { blogUrl: string };
  const configuration = {
    read: async () => config,
    readAgain: () => Promise.reject(new Error('Nobody asks again.')),
    known: () => (isKnown ? config : null),
  };
  const { loadPosts } = blogPorts({ externalSites, configuration, origin: SITE });
  return { requests, loadPosts, ask: () => askPort(loadPosts, COOKING) };
}

const aPost = (title: string, excerpt: string, changes: object = {}) => ({
  id: 7,
  date: '2025-07-29T09:00:00',
  link: `${BLOG}/post`,
  title: { rendered: title },
  excerpt: { rendered: excerpt },
  ...changes,
});

async function read(title: string, excerpt: string): Promise<Post | undefined> {
  const answer: Result<readonly Post[]> = await aBlog(() => json([aPost(title, excerpt)])).ask();
  return answer.kind === 'ok' ? answer.data[0] : undefined;
}
const excerptOf = async (excerpt: string) => (await read('Titolo', excerpt))?.excerpt;
const titleOf = async (title: string) => (await read(title, ''))?.title;

describe('the call', () => {
  test('asks the configured blog for eight posts of the theme with their embedded pictures', async () => {
    const { requests, loadPosts } = aBlog(() => json([]));
    await askPort(loadPosts, COOKING);
    await askPort(loadPosts, NUTRITION);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${BLOG}/wp-json/wp/v2/posts?categories=352&per_page=8&_embed=1`,
      `GET ${BLOG}/wp-json/wp/v2/posts?categories=201&per_page=8&_embed=1`,
    ]);
  });

  test.each([[null], [5], ['javascript:alert(1)'], ['blog.example']])(
    'is not made when the configuration says %j: the theme has no posts',
    async (blogUrl) => {
      const { requests, ask } = aBlog(() => json([]), { blogUrl });
      expect(await ask()).toEqual({ kind: 'ok', data: [] });
      expect(requests).toEqual([]);
    },
  );

  test('is not made while the configuration cannot be loaded: the posts count as failed', async () => {
    const { requests, ask } = aBlog(() => json([]), { isKnown: false });
    expect(await ask()).toEqual({ kind: 'unreachable', because: 'network' });
    expect(requests).toEqual([]);
  });

  test('carries neither token nor cookie', async () => {
    const { requests, ask } = aBlog(() => json([]));
    await ask();
    expect(requests[0]?.credentials).toBe('omit');
    expect([...(requests[0]?.headers.keys() ?? [])]).toEqual([]);
  });

  test('is aborted when the actor is stopped', async () => {
    const asked = Promise.withResolvers<Request>();
    const { loadPosts } = aBlog((request) => {
      asked.resolve(request);
      return silent(request);
    });
    const actor = createActor(loadPosts, { input: COOKING }).start();
    const { signal } = await asked.promise;
    actor.stop();
    expect(signal.aborted).toBe(true);
  });
});

describe('a failed call is returned as a value', () => {
  test.each([
    ['refuses', () => json({ code: 'rest_forbidden' }, 403), { kind: 'refused', status: 403 }],
    ['answers 404', () => json({ code: 'rest_no_route' }, 404), { kind: 'refused', status: 404 }],
    ['is broken', () => json({}, 500), { kind: 'failed', status: 500 }],
    ['answers with a page', () => new Response('<!doctype html>'), { kind: 'malformed' }],
    ['answers with an empty body', () => new Response(null, { status: 204 }), { kind: 'malformed' }],
    ['answers with an object instead of a list', () => json({ posts: [] }), { kind: 'malformed' }],
    ['answers with a list of malformed posts', () => json([{ id: 1 }]), { kind: 'malformed' }],
    ['cannot be reached', cutCable, { kind: 'unreachable', because: 'network' }],
  ] as const)('the blog %s', async (_, answer, failure) => {
    expect(await aBlog(answer).ask()).toMatchObject(failure);
  });

  test('the blog does not answer: three attempts of eight seconds each, then the call has failed', async () => {
    const waited: number[] = [];
    const wait: Waiting = async (ms) => void waited.push(ms);
    expect(await aBlog(silent, { wait }).ask()).toEqual({ kind: 'unreachable', because: 'timeout' });
    expect(waited.filter((ms) => ms > 0)).toEqual([8_000, 8_000, 8_000]);
  });

  test('a fault that is gone at the next attempt is not reported', async () => {
    const answers = [cutCable, () => json({}, 503), () => json([])];
    expect(await aBlog(() => (answers.shift() ?? cutCable)()).ask()).toEqual({ kind: 'ok', data: [] });
  });
});

describe('a title', () => {
  test.each([
    ['Sale &amp; pepe', 'Sale & pepe'],
    ['L&#8217;acqua &laquo;giusta&raquo;', 'L’acqua «giusta»'],
    ['Un <em>piatto</em> <b>solo</b>', 'Un piatto solo'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['Due<script>alert(1)</script>', 'Due'],
    ['Due<style>*{}</style><svg onload=alert(1)><p>!', 'Due!'],
  ])('%s', async (given, title) => {
    expect(await titleOf(given)).toBe(title);
  });

  test.each(['', '   ', '<img src=x onerror=alert(1)>'])(
    'that is empty after cleaning (%j) drops its post, since its link would have no text',
    async (given) => {
      expect(await titleOf(given)).toBeUndefined();
    },
  );
});

describe('an excerpt', () => {
  test('keeps paragraphs, line breaks, emphasis and links over https', async () => {
    const html =
      '<p>Un <em>po&#8217;</em> di <strong>sale</strong><br>e <a href="https://a.example/x?y=1&amp;z">via</a></p>\n';
    expect(await excerptOf(html)).toEqual([
      {
        tag: 'p',
        inside: [
          'Un ',
          { tag: 'em', inside: ['po’'] },
          ' di ',
          { tag: 'strong', inside: ['sale'] },
          { tag: 'br', inside: [] },
          'e ',
          { tag: 'a', href: 'https://a.example/x?y=1&z', inside: ['via'] },
        ],
      },
    ]);
  });

  test('keeps only the text of other markup', async () => {
    expect(await excerptOf('<h2>Uno</h2><ul><li>due</li></ul><span class="x">tre</span>')).toEqual([
      'Uno',
      'due',
      'tre',
    ]);
  });

  test('that is cut in the middle of a tag is read up to that tag', async () => {
    const excerpt = await excerptOf(`<p>${'a'.repeat(19_990)}</p><a href="https://a.example/">oltre</a>`);
    expect(excerpt).toEqual([{ tag: 'p', inside: ['a'.repeat(19_990)] }]);
  });

  test('keeps at most six levels of nested tags', async () => {
    const html = `${'<em>'.repeat(2_000)}fondo`;
    expect(JSON.stringify(await excerptOf(html)).match(/"em"/g)).toHaveLength(6);
  });
});

describe('hostile markup is reduced to plain text or nothing', () => {
  const CORPUS = [
    '<script>alert(1)</script>',
    '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://evil.example/pixel.gif">',
    '<p onclick="alert(1)" style="background:url(https://evil.example)" id="root" class="x">ciao</p>',
    '<a href="javascript:alert(1)">via</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">via</a>',
    '<a href="java\nscript:alert(1)">via</a>',
    '<a href=" &#14; javascript:alert(1)">via</a>',
    '<a href="data:text/html,<script>alert(1)</script>">via</a>',
    '<a href="vbscript:msgbox(1)">via</a>',
    '<a href="http://a.example/">via</a>',
    '<a href="//evil.example/">via</a>',
    '<a href="/profile">via</a>',
    '<a xlink:href="javascript:alert(1)">via</a>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<svg><a xlink:href="javascript:alert(1)"><text>via</text></a></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">ok</button></form>',
    '<style>@import "https://evil.example/x.css";</style>',
    '<link rel=stylesheet href=https://evil.example/x.css>',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<p id="x"><!--><img src=x onerror=alert(1)>--></p>',
    '<div><![CDATA[<img src=x onerror=alert(1)>]]></div>',
    '<a href="https://a.example/" target="_blank" ping="https://evil.example" onmouseover="alert(1)">via</a>',
    '<video><source onerror="alert(1)"></video><audio src onerror=alert(1)>',
    '<details open ontoggle=alert(1)>ciao</details>',
    '<p is="x-evil" slot="y" data-x="1" aria-label="z">ciao</p>',
  ];

  test.each(CORPUS)('%s', async (html) => {
    const excerpt = JSON.stringify(await excerptOf(html));
    const tags = [...excerpt.matchAll(/"tag":"(\w+)"/g)].map(([, tag]) => tag);
    expect(tags.filter((tag) => !['p', 'br', 'em', 'strong', 'a'].includes(`${tag}`))).toEqual([]);
    const links = [...excerpt.matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href);
    expect(links.filter((href) => href !== 'https://a.example/')).toEqual([]);
  });

  test.each(CORPUS)('in a title: %s', async (html) => {
    expect(typeof (await titleOf(`Titolo ${html}`))).toBe('string');
  });

  test('cleaning it runs no script, loads nothing and leaves nothing in the page', () => {
    expect(document.body.innerHTML).toBe('');
    expect(document.head.innerHTML).not.toContain('evil.example');
  });
});
