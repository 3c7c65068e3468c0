import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SISTER_PAGES } from '../../../domain/missions.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const html = { 'content-type': 'text/html; charset=utf-8' };

describe('the mailbox', () => {
  const mail = (to: string, text: string) =>
    server.deps.mailer.send({ to, subject: 'Oggetto <b>', text, messageId: '<a@b>' });

  test('shows every mail, newest first, as a page and as data', async () => {
    await mail('uno@example.com', 'Prima');
    await mail('due@example.com', 'Seconda');
    const { body } = await server.get('/mailbox.json');
    expect(body).toMatchObject({
      data: [
        {
          to: 'due@example.com',
          subject: 'Oggetto <b>',
          text: 'Seconda',
          sentAt: '2025-08-01T10:00:00+02:00',
        },
        { to: 'uno@example.com', text: 'Prima' },
      ],
    });
    const page = await server.get('/mailbox');
    expect(page.headers).toMatchObject(html);
    expect(page.text.indexOf('Seconda')).toBeLessThan(page.text.indexOf('Prima'));
  });

  test('is filtered by address, ignoring upper and lower case', async () => {
    await mail('Filtro@example.com', 'Solo questa');
    const { body } = await server.get('/mailbox.json?to=filtro@EXAMPLE.com');
    expect(body).toMatchObject({ data: [{ text: 'Solo questa' }] });
    const page = await server.get('/mailbox?to=nessuno@example.com');
    expect(page.text).toContain('Nessuna e-mail.');
    expect(page.text).toContain('value="nessuno@example.com"');
  });

  test('shows markup as text and links only the site', async () => {
    const text =
      '<script>alert(1)</script> http://localhost:8080/reset-password?token=abc https://evil.example/';
    await mail('marcatura@example.com', text);
    const page = await server.get('/mailbox?to=marcatura@example.com');
    expect(page.text).not.toContain('<script');
    expect(page.text.match(/<a href="[^"]*"/g)).toEqual([
      '<a href="/"',
      '<a href="http://localhost:8080/reset-password?token=abc"',
    ]);
    expect((await server.get('/mailbox?to=%00')).status).toBe(200);
  });

  test('has its style in a file, since the policy forbids inline styles', async () => {
    expect(await server.get('/mailbox/style.css')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
    });
  });
});

describe('the contest site', () => {
  const tokenOf = async (player: { token: string }) =>
    ((await server.call('GET', '/players/verbose_token', { token: player.token })).body as { token: string })
      .token;
  const enter = (token: string) => server.get(`/contest-site/login?token=${token}`);

  test('accepts a redirect token once', async () => {
    const token = await tokenOf(await aPlayer(server));
    const page = await enter(token);
    expect(page).toMatchObject({ status: 200, headers: html });
    expect(page.text).toContain('Ti diamo il benvenuto nel sito del concorso, <strong>Maria</strong>');
    expect([...page.text.matchAll(/href="(\/[^"]*)">[A-Z]/g)].map(([, way]) => way)).toEqual([
      '/contest#scontrino',
      '/profile',
      '/',
    ]);
    expect((await enter(token)).status).toBe(403);
  });

  test('invites nobody to send a receipt while no campaign runs', async () => {
    const early = await openTestServer();
    early.contestClock.set('2025-07-10T10:00:00+02:00');
    try {
      const { token } = await aPlayer(early);
      const { body } = await early.call('GET', '/players/verbose_token', { token });
      const page = await early.get(`/contest-site/login?token=${(body as { token: string }).token}`);
      expect(page.text).toContain('In questo momento non si mandano scontrini');
      expect(page.text).not.toContain('/contest#scontrino');
      expect(page.text).toContain('href="/profile"');
    } finally {
      await early.close();
    }
  });

  test('refuses a token after a minute, an access token and a missing token', async () => {
    const player = await aPlayer(server);
    const token = await tokenOf(player);
    server.realClock.advance(60_000);
    expect((await enter(token)).status).toBe(403);
    expect((await enter(player.token)).status).toBe(403);
    expect((await enter('')).status).toBe(403);
  });

  test('refuses a player with pending policies', async () => {
    const page = await enter(await tokenOf(await aPlayer(server, { consented: false })));
    expect(page.status).toBe(403);
    expect(page.text).toContain('accetta le condizioni');
  });
});

describe('the blog', () => {
  type Post = {
    id: number;
    link: string;
    categories: number[];
    _embedded: Record<string, { source_url: string }[]>;
  };
  const posts = async (query: string) => server.get(`/wp-json/wp/v2/posts?${query}`);

  test.each([352, 201])(
    'has eight posts of category %i, newest first, each with a picture and a page',
    async (category) => {
      const answer = await posts(`categories=${category}&per_page=8&_embed=1`);
      expect(answer.headers).toMatchObject({ 'x-wp-total': '8', 'x-wp-totalpages': '1' });
      const all = answer.body as (Post & { date: string })[];
      expect(all).toHaveLength(8);
      expect(all.every(({ categories }) => categories.includes(category))).toBe(true);
      expect(all.map(({ date }) => date)).toEqual(
        all
          .map(({ date }) => date)
          .toSorted()
          .toReversed(),
      );
      for (const post of all) {
        const source = post._embedded['wp:featuredmedia']?.[0]?.source_url ?? '';
        expect((await server.get(new URL(source).pathname)).headers).toMatchObject({
          'content-type': 'image/svg+xml',
        });
        expect((await server.get(new URL(post.link).pathname)).status).toBe(200);
      }
    },
  );

  test('returns the requested number and refuses malformed parameters', async () => {
    expect((await posts('per_page=3')).body).toHaveLength(3);
    expect((await posts('')).body).toHaveLength(10);
    expect((await posts('categories=7')).body).toEqual([]);
    expect((await posts('per_page=0')).status).toBe(400);
    expect((await posts('per_page=x')).status).toBe(400);
  });
});

test.each(Object.values(SISTER_PAGES))('the sister app has its page %s with a link back', async (name) => {
  const page = await server.get(`/sister-app/${name}`);
  expect(page).toMatchObject({ status: 200, headers: html });
  expect(page.text).toContain('href="/games"');
});

describe('the receiver of error reports', () => {
  const report = (payload: string, type?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/error-reports/api/1/envelope/?sentry_key=local',
      payload,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    });

  test('stores whatever a page reports', async () => {
    expect((await report('{"message":"primo"}', 'application/json')).statusCode).toBe(200);
    expect((await report('{}\n{"type":"event"}', 'text/plain;charset=UTF-8')).statusCode).toBe(200);
    expect((await report('<script>\0', 'application/x-sentry-envelope')).statusCode).toBe(200);
    const { body } = await server.get('/error-reports.json');
    expect(body).toMatchObject({
      data: [{ body: '<script>' }, { body: '{}\n{"type":"event"}' }, { body: '{"message":"primo"}' }],
    });
    expect((await server.get('/error-reports')).text).not.toContain('<script>');
  });

  test('refuses more than 200 KB', async () => {
    expect((await report('x'.repeat(200 * 1024 + 1), 'text/plain')).statusCode).toBe(413);
  });
});

test('fifty error reports are shown, each cut to a readable length', async () => {
  const report = { body: 'x'.repeat(200_000), received_at: new Date(0) };
  for (let n = 0; n < 6; n += 1) {
    await server.deps.db.insertInto('error_reports').values(Array(10).fill(report)).execute();
  }
  const { body } = await server.get('/error-reports.json');
  const { data } = body as { data: { body: string }[] };
  expect(data).toHaveLength(50);
  expect(new Set(data.map((one) => one.body.length))).toEqual(new Set([32_768]));
});
