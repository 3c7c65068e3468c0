import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { builtFolder } from '../../server/config/brand.ts';
import { expect, test } from './support/brand-journey.ts';
import { foreignWords } from './support/foreign-words.ts';

const ROOT = join(import.meta.dirname, '../..');
const TEXT = /\.(?:html|js|mjs|css|json|svg|txt|xml|webmanifest)$/;

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

/** Each place that has a foreign word, with what stands around it. */
const found = (texts: readonly (readonly [place: string, text: string])[]) =>
  texts.flatMap(([place, text]) => foreignWords(text).map((words) => `${place}: ${words}`));

test('a word of the default brand is found wherever it stands, but for the codes of the contract', () => {
  expect(foreignWords('Un piatto di pasta')).toHaveLength(1);
  expect(foreignWords('"Da quale grano?"')).toHaveLength(1);
  expect(foreignWords('"campi di grano"')).toHaveLength(1);
  expect(foreignWords('{grano:"ear",grano2:"ear"} `missions.name.grano`')).toEqual([]);
  expect(foreignWords('impastare, granoturco')).toEqual([]);
});

test('no file of the build has a word of the default brand, and what is printed has none either', ({
  brandName,
}) => {
  const built = builtFolder({ BRAND: brandName });
  const sources = join(ROOT, 'brands', brandName, 'documents');
  // What reads receipts is a library, with a dictionary of the whole language.
  // The renderer is the server's own and is not sent.
  const served = ['client', 'desk', 'machines'].map((part) => join(built, part));
  const files = [...served, sources]
    .flatMap(filesUnder)
    .filter((file) => TEXT.test(file) && !file.startsWith(join(built, 'client/reading')));
  expect(files.length).toBeGreaterThan(100);
  expect(found(files.map((file) => [file.slice(ROOT.length), readFileSync(file, 'utf8')]))).toEqual([]);
});

const contract = v.parse(
  v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) }),
  parse(readFileSync(join(ROOT, 'openapi/openapi.yaml'), 'utf8')),
);
/** Every call that only reads and names nothing in its path. */
const READS = Object.entries(contract.paths)
  .filter(([path, calls]) => 'get' in calls && !path.includes('{') && path !== '/version-manifest.json')
  .map(([path]) => `/api/v1${path}`);

const STAND_INS = [
  '/mailbox',
  '/mailbox/style.css',
  '/contest-site',
  '/sister-app',
  '/error-reports',
  '/machines',
  '/machines/desk',
  '/wp-json/wp/v2/posts?per_page=100',
  '/demonstration',
];

test('no answer of the server has a word of the default brand', async ({ request, own }) => {
  const data = { email: 'completa@example.com', password: own.identity.DEMO_PASSWORD };
  const login = await request.post('/api/v1/players/login', { data });
  const { accessToken } = v.parse(v.object({ accessToken: v.string() }), await login.json());
  const texts: (readonly [string, string])[] = [];
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(path, { headers });
    texts.push([path, await answer.text()]);
    return answer.status();
  };
  const statuses = await Promise.all(
    READS.map((path) => read(path, { authorization: `Bearer ${accessToken}` })),
  );
  expect(READS.length).toBeGreaterThan(10);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10);
  await Promise.all(STAND_INS.map((path) => read(path)));
  const posts = v.parse(
    v.array(
      v.object({
        slug: v.string(),
        _embedded: v.object({ 'wp:featuredmedia': v.array(v.object({ source_url: v.string() })) }),
      }),
    ),
    JSON.parse(texts.find(([path]) => path.startsWith('/wp-json'))?.[1] ?? '[]'),
  );
  expect(posts.length).toBeGreaterThan(3);
  for (const { slug, _embedded } of posts) {
    expect(await read(`/blog/${slug}`)).toBe(200);
    for (const { source_url } of _embedded['wp:featuredmedia']) expect(await read(source_url)).toBe(200);
  }
  expect(texts.find(([path]) => path === '/mailbox')?.[1]).toContain(own.identity.brand.name);
  expect(found(texts)).toEqual([]);
});

test('a mail is signed by the brand, and the codes of the desk are named after it', async ({
  request,
  players,
  mailCode,
  server,
  deskPort,
  own: { identity },
}) => {
  const { email } = await players.unconfirmed();
  // The mail leaves after the answer.
  await mailCode(email);
  const mails = v.parse(
    v.object({ data: v.array(v.object({ text: v.string() })) }),
    await (await request.get('/mailbox.json', { params: { to: email } })).json(),
  );
  expect(mails.data.map(({ text }) => text).join()).toMatch(new RegExp(`A presto,\n${identity.brand.name}$`));

  const invitation = await server.admin('desk', 'invite', 'nuova@example.com', '--role', 'manager');
  const desk = `http://localhost:${deskPort}`;
  const token = /#invito=([\w-]+)/.exec(invitation)?.[1] ?? '';
  const seen = await request.post(`${desk}/desk/v1/door/invitation`, {
    data: { token },
    headers: { 'x-desk': '1' },
  });
  const { address } = v.parse(v.object({ address: v.string() }), await seen.json());
  expect(address).toContain(`otpauth://totp/${encodeURIComponent(identity.brand.name)}:`);
  const page = await (await request.get(desk)).text();
  expect(page).toContain(`<title>${identity.brand.name} | Il banco</title>`);
  expect(
    found([
      ['mails', JSON.stringify(mails)],
      ['invitation', `${invitation}${address}`],
      ['desk', page],
    ]),
  ).toEqual([]);
});
