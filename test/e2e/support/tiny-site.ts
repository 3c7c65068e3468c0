// A stand-in for the real server, which the harness is proven on: small pages, each with one fault.
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

const { PORT, HOST, DATA_DIR = '', CLOCK = 'none', FAULT } = process.env;
const starts = join(DATA_DIR, 'starts');
const policy = "default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self'";

/** What the script of each page does; every script is a file, as the policy demands. */
const SCRIPTS: Record<string, string> = {
  quiet: 'console.info("ready")',
  error: 'console.error("the error of the page")',
  warning: 'console.warn("the warning of the page")',
  exception: 'throw new Error("the exception of the page")',
  rejection: 'Promise.reject(new Error("the rejection of the page"))',
  refused: 'fetch("/api/refused", { method: "POST" })',
  dropped: 'fetch("/api/dropped").catch(() => {})',
  left: 'fetch("/api/never", { signal: AbortSignal.timeout(1) }).catch(() => {})',
  foreign: 'fetch("http://foreign.invalid/").catch(() => {})',
};

/** What the body of a page holds beside its heading. */
const BODIES: Record<string, string> = {
  picture: '<img src="/nothing.png" alt="">',
  unreadable: '<img src="/nothing.svg"><a href="/quiet"></a>',
  inline: '<script>document.title = "never"</script>',
};

const MAILS = [
  { to: 'a@example.com', text: 'Benvenuta 12345678' },
  { to: 'a@example.com', text: 'Il codice è 204061.' },
  { to: 'a@example.com', text: 'Il codice è 999999.' },
];

function page(name: string): string {
  return `<!doctype html><html lang="it"><head><title>Prova</title></head>
    <body><main><h1>Prova</h1>${BODIES[name] ?? ''}</main><script src="/js/${name}.js"></script></body></html>`;
}

type Answer = { status?: number; type: string; body: string };

/** The answers that are no pages; `to` is whose mail is asked for. */
const OTHERS: Record<string, (to: string | null) => Answer> = {
  '/readyz': () => ({ type: 'text/plain', body: 'ready' }),
  '/starts': () => ({ type: 'text/plain', body: readFileSync(starts, 'utf8') }),
  '/nothing.svg': () => ({ type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  '/api/refused': () => ({ status: 422, type: 'application/json', body: '{}' }),
  '/mailbox.json': (to) => ({
    type: 'application/json',
    body: JSON.stringify({ data: MAILS.filter((mail) => mail.to === to) }),
  }),
};

function answerTo(path: string, to: string | null): Answer {
  const other = OTHERS[path];
  if (other) return other(to);
  const name = path.replace('/js/', '').replace('/', '').replace('.js', '');
  if (path.startsWith('/js/')) return { type: 'text/javascript', body: SCRIPTS[name] ?? '' };
  if (name in SCRIPTS || name in BODIES) return { type: 'text/html', body: page(name) };
  return { status: 404, type: 'text/plain', body: 'nothing here' };
}

function serve(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tiny');
  if (pathname === '/api/dropped') response.destroy();
  if (pathname === '/api/dropped' || pathname === '/api/never') return;
  const { status = 200, type, body } = answerTo(pathname, searchParams.get('to'));
  response.writeHead(status, { 'content-type': type, 'content-security-policy': policy }).end(body);
}

if (FAULT) {
  process.stderr.write(`${FAULT}\n`);
  process.exitCode = 1;
} else {
  appendFileSync(starts, `${CLOCK}\n`);
  createServer(serve).listen(Number(PORT), HOST);
}
