import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:http2';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { throwAwayCertificate } from './certificate.ts';
import { openProxy, type Scripts } from './front.ts';

const PAGE = '<title>Ciao</title><script>run()</script><h1>Ciao</h1>';

const certificate = await throwAwayCertificate();
const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function openSite(answer: RequestListener, scripts: Scripts): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const front = await openProxy(certificate);
  toClose.push(() => server.close(), front.close);
  front.serve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, scripts);
  return front.url;
}

async function ask(url: string, headers: Record<string, string>, body = '') {
  const session = connect(url, { ca: certificate.cert, servername: 'localhost' });
  const request = session.request({ ':method': body ? 'POST' : 'GET', ':path': '/', ...headers });
  const answered = once(request, 'response');
  if (body) request.end(body);
  const [heads]: Record<string, string>[] = await answered;
  const bytes = Buffer.concat(await request.toArray());
  session.close();
  return { heads, bytes };
}

const sendPage: RequestListener = (request, response) => {
  // What the front asks for itself stands in the answer.
  response.writeHead(200, { 'content-type': 'text/html', 'x-asked': request.headers['accept-encoding'] });
  response.end(PAGE);
};

test('the front speaks HTTP/2 and passes a page on as it is', async () => {
  const url = await openSite(sendPage, 'kept');
  const { heads, bytes } = await ask(url, { 'accept-encoding': 'br' });
  expect({ status: heads?.[':status'], xAsked: heads?.['x-asked'], connection: heads?.connection }).toEqual({
    status: 200,
    xAsked: 'br',
    connection: undefined,
  });
  expect(bytes.toString()).toBe(PAGE);
});

test('the front of the baseline takes the scripts out of a page, and packs it as the build does', async () => {
  const url = await openSite(sendPage, 'removed');
  const { heads, bytes } = await ask(url, { 'accept-encoding': 'br' });
  expect({ xAsked: heads?.['x-asked'], contentEncoding: heads?.['content-encoding'] }).toEqual({
    xAsked: 'identity',
    contentEncoding: 'br',
  });
  expect(brotliDecompressSync(bytes).toString()).toBe('<title>Ciao</title><h1>Ciao</h1>');
});

test('the configuration names the front where the server names itself', async () => {
  const answer: RequestListener = ({ headers: { host } }, response) => {
    const blogUrl = `http://127.0.0.1:${response.socket?.localPort}`;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ blogUrl, host }));
  };
  const url = await openSite(answer, 'kept');
  const { heads, bytes } = await ask(url, { ':path': '/api/v1/frontend-configs' });
  expect(JSON.parse(bytes.toString())).toMatchObject({ blogUrl: url });
  expect(Number(heads?.['content-length'])).toBe(bytes.length);
});

test('calls go through with their bodies, their host and their status', async () => {
  const url = await openSite((request, response) => {
    response.writeHead(422, { 'content-type': 'application/json', 'x-host': request.headers.host });
    request.pipe(response);
  }, 'removed');
  const { heads, bytes } = await ask(url, { 'content-type': 'application/json' }, '{"a":1}');
  expect({ status: heads?.[':status'], xHost: heads?.['x-host'] }).toEqual({
    status: 422,
    xHost: new URL(url).host,
  });
  expect(bytes.toString()).toBe('{"a":1}');
});
