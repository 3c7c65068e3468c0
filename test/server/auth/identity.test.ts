import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityTokens, identityVisit } from '../support/identity-visit.ts';
import { aPlayer, lastMail } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const claimsOf = (idToken = '') =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const tokensOf = (email: string, more?: Record<string, string>) => identityTokens(server, email, more);

const me = (token: string) => server.call('GET', '/players/me', { token });

describe('the stand-in of the identity service', () => {
  test('shows a login page and returns with a code and the state', async () => {
    const visit = identityVisit(server);
    const asked = await visit.authorize();
    expect(asked.statusCode).toBe(303);
    const page = await visit.ask('GET', visit.location(asked));
    expect(page.payload).toContain('Accedi con Google');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const back = await visit.signIn({ email: 'ospite@example.com' });
    expect(back.pathname).toBe('/');
    expect(back.searchParams.get('state')).toBe('a-state-of-its-own');
    expect(back.searchParams.get('code')).toBeTruthy();
  });

  test('lets two people sign in one after the other in one browser', async () => {
    const visit = identityVisit(server);
    for (const email of ['prima@example.com', 'seconda@example.com', 'prima@example.com']) {
      const back = await visit.signIn({ email });
      const { body } = await visit.exchange(back.searchParams.get('code') ?? '');
      expect(claimsOf(body.id_token)).toMatchObject({ email });
    }
  });

  test('exchanges a code once for tokens with the user’s claims', async () => {
    const visit = identityVisit(server);
    const back = await visit.signIn({ email: 'Una@Example.com' });
    const code = back.searchParams.get('code') ?? '';
    const { status, body } = await visit.exchange(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer' });
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['access_token', 'id_token', 'refresh_token', 'token_type']),
    );
    expect(claimsOf(body.id_token)).toMatchObject({
      aud: 'contest-site',
      nonce: 'a-nonce-of-its-own',
      email: 'una@example.com',
      email_verified: true,
    });
    expect((await visit.exchange(code)).status).toBe(400);
  });

  test('renews by the refresh token; a used one works again for half a minute', async () => {
    const { visit, tokens } = await tokensOf('rinnovo@example.com');
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
    const renewed = await visit.token(refresh);
    expect(renewed.statusCode).toBe(200);
    expect(renewed.json<Record<string, string>>().refresh_token).not.toBe(tokens.refresh_token);
    expect((await visit.token(refresh)).statusCode).toBe(200);
    server.realClock.advance(20_000);
    expect((await visit.token(refresh)).statusCode).toBe(200);
    server.realClock.advance(11_000);
    expect((await visit.token(refresh)).statusCode).toBe(400);
  });

  test.each([
    ['the same person', 'insieme@example.com'],
    ['somebody else', 'altra@example.com'],
  ])('keeps what a tab was given good when %s signs in in another tab of the browser', async (_, email) => {
    const visit = identityVisit(server);
    const codeOf = (back: URL) => back.searchParams.get('code') ?? '';
    const early = await visit.exchange(codeOf(await visit.signIn({ email: 'insieme@example.com' })));
    const slow = codeOf(await visit.signIn({ email: 'insieme@example.com' }));
    expect((await visit.exchange(codeOf(await visit.signIn({ email })))).status).toBe(200);
    expect((await visit.exchange(slow)).status).toBe(200);
    const refresh = { grant_type: 'refresh_token', refresh_token: early.body.refresh_token ?? '' };
    expect((await visit.token(refresh)).statusCode).toBe(200);
  });

  test('refuses a request without a challenge or with another redirect address', async () => {
    const visit = identityVisit(server);
    const bare = new URL(visit.location(await visit.authorize({ code_challenge: '' })));
    expect(bare.searchParams.get('error')).toBe('invalid_request');
    const elsewhere = await visit.authorize({ redirect_uri: 'https://altrove.example/' });
    expect(elsewhere.statusCode).toBe(400);
  });

  test('lets the user cancel, and refuses a malformed address', async () => {
    const visit = identityVisit(server);
    const back = await visit.signIn({ cancel: 'true' });
    expect(back.searchParams.get('error')).toBe('access_denied');
    const page = visit.location(await visit.authorize());
    const wrong = await visit.ask('POST', page, { email: 'nessuno' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.payload).toContain('Indirizzo non valido.');
  });

  test('shows a message when a sign-in has expired', async () => {
    const visit = identityVisit(server);
    const page = visit.location(await visit.authorize());
    await visit.ask('GET', visit.location(await visit.ask('POST', page, { email: 'ancora@example.com' })));
    const spent = await visit.ask('GET', page);
    expect(spent.statusCode).toBe(410);
    expect(spent.payload).toContain('Questo accesso è già concluso');
  });

  test('revokes a refresh token', async () => {
    const { visit, tokens } = await tokensOf('revoca@example.com');
    const refresh_token = tokens.refresh_token ?? '';
    const revoked = await visit.ask('POST', '/oauth2/revoke', {
      client_id: 'contest-site',
      token: refresh_token,
    });
    expect(revoked.statusCode).toBe(200);
    expect((await visit.token({ grant_type: 'refresh_token', refresh_token })).statusCode).toBe(400);
  });
});

describe('a player of the identity service', () => {
  test('is created at the first login, confirmed, with the data still missing', async () => {
    const { tokens } = await tokensOf('nuova@example.com');
    const { status, body } = await me(tokens.access_token ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'nuova@example.com', active: true });
    expect(body).toHaveProperty('confirmationDate', expect.stringContaining('2025-08-01'));
    const again = await tokensOf('nuova@example.com');
    expect((await me(again.tokens.access_token ?? '')).body).toHaveProperty(
      'id',
      (body as { id: number }).id,
    );
  });

  test('gets a code when the service has not verified the address', async () => {
    const { tokens } = await tokensOf('daverificare@example.com', { unverified: 'true' });
    const { body } = await me(tokens.access_token ?? '');
    expect(body).toMatchObject({ confirmationDate: null });
    const { body: mails } = await server.get('/mailbox.json?to=daverificare@example.com');
    expect(mails).toMatchObject({ data: [{ text: expect.stringMatching(/(?<!\d)\d{6}(?!\d)/) as string }] });
  });

  const signup = async (email: string) => {
    const { body } = await server.call('POST', '/players/signup', {
      body: {
        email,
        password: 'Spaghetti1!',
        firstName: 'Giulia',
        lastName: 'Rossi',
        birthDate: '1990-05-17',
        termsAccepted: true,
        privacyAccepted: true,
      },
    });
    return body as { accessToken: string };
  };

  test('never takes over an account by an unverified address', async () => {
    await signup('altrui@example.com');
    const { tokens } = await tokensOf('altrui@example.com', { unverified: 'true' });
    expect((await me(tokens.access_token ?? '')).status).toBe(403);
  });

  test('takes over an unconfirmed account and logs out its creator', async () => {
    const { accessToken } = await signup('mia@example.com');
    const { tokens } = await tokensOf('mia@example.com');
    expect((await me(tokens.access_token ?? '')).body).toMatchObject({ email: 'mia@example.com' });
    expect((await me(accessToken)).status).toBe(401);
    const login = { email: 'mia@example.com', password: 'Spaghetti1!' };
    expect((await server.call('POST', '/players/login', { body: login })).status).toBe(422);
    const networks = await server.deps.db
      .selectFrom('known_networks')
      .innerJoin('players', 'players.id', 'player_id')
      .select('network')
      .where('email_key', '=', 'mia@example.com')
      .execute();
    expect(networks).toEqual([]);
  });

  test('takes it over, too, when its creator came through the service with an unverified address', async () => {
    const first = await tokensOf('vittima@example.com', { unverified: 'true' });
    expect((await me(first.tokens.access_token ?? '')).body).toMatchObject({ confirmationDate: null });
    const second = await tokensOf('vittima@example.com');
    expect((await me(second.tokens.access_token ?? '')).body).toMatchObject({ email: 'vittima@example.com' });
    expect((await me(first.tokens.access_token ?? '')).status).toBe(403);
    expect((await me(second.tokens.access_token ?? '')).status).toBe(200);
  });

  /** The link of a reset mail, asked for now. */
  const resetLink = async (email: string) => {
    await server.call('POST', '/players/forgot-password', { body: { email } });
    return /reset-password\?token=(\S+)/.exec((await lastMail(server, email)).text)?.[1] ?? '';
  };
  const reset = (token: string) =>
    server.call('POST', '/players/reset-password', { body: { token, password: 'Rigatoni2?' } });

  test('invalidates reset links that were requested before', async () => {
    await signup('collegata@example.com');
    const link = await resetLink('collegata@example.com');
    const { tokens } = await tokensOf('collegata@example.com');
    expect((await me(tokens.access_token ?? '')).status).toBe(200);
    expect((await reset(link)).status).toBe(422);
  });

  test('loses an account with an unverified address when the address’s owner resets the password', async () => {
    const { tokens } = await tokensOf('padrona@example.com', { unverified: 'true' });
    const { body } = await me(tokens.access_token ?? '');
    expect((await reset(await resetLink('padrona@example.com'))).status).toBe(200);
    const identities = await server.deps.db
      .selectFrom('player_identities')
      .select('player_id')
      .where('player_id', '=', (body as { id: number }).id)
      .execute();
    expect(identities).toEqual([]);
  });

  test('is not affected by a reset link that was requested for an earlier address', async () => {
    const player = await aPlayer(server, { confirmed: false });
    const link = await resetLink(player.email);
    const body = { email: 'altra@example.com' };
    expect((await server.call('PUT', '/players/update', { token: player.token, body })).status).toBe(200);
    expect((await reset(link)).status).toBe(422);
  });

  test('is logged when created, and when joined', async () => {
    const { tokens } = await tokensOf('registro@example.com');
    const { body } = await me(tokens.access_token ?? '');
    const lines = await server.deps.db
      .selectFrom('audit_log')
      .select('event')
      .where('player_id', '=', (body as { id: number }).id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ event }) => event)).toEqual(['account.created', 'account.joined']);
  });

  test('is refused with a token that the service does not know', async () => {
    expect((await me('nobody-knows-this-one')).status).toBe(401);
  });
});
