// The site with hot reload, and the reference server behind it: `npm run dev -- --port 5180`. PORT is the server's.
import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, type Plugin } from 'vite';

const MAX_PORT = 65_535;

/** The port of the site. An option that is not understood ends the command, else the site would open at another port than asked. */
function readPort(args: string[]): number {
  try {
    const { port } = parseArgs({ args, options: { port: { type: 'string', default: '5173' } } }).values;
    if (/^\d+$/.test(port) && Number(port) > 0 && Number(port) <= MAX_PORT) return Number(port);
  } catch {
    // An option that does not exist, or one without its value.
  }
  console.error('npm run dev takes the port of the site: npm run dev -- --port 5180');
  process.exit(1);
}

const SITE_PORT = readPort(process.argv.slice(2));
const API_PORT = process.env.PORT ?? '8080';

function startApi(): ChildProcess {
  return spawn(process.execPath, ['--watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: API_PORT, SITE_URL: `http://localhost:${SITE_PORT}` },
  });
}

const target = `http://127.0.0.1:${API_PORT}`;
const desk = `http://127.0.0.1:${process.env.DESK_PORT ?? '8081'}`;
const behind = [
  '/api',
  '/mailbox',
  '/wp-json',
  '/wp-content',
  '/blog',
  '/contest-site',
  '/sister-app',
  '/error-reports',
  '/demonstration',
  '/oauth2',
  '/.well-known',
  '/version-manifest.json',
];
/** The pages of the inspector and of the desk by their addresses, which may have a query. */
const inspector: Plugin = {
  name: 'inspector',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/desk\/?(\?|$)/.test(request.url ?? '')) request.url = '/desk.html';
      if (/^\/machines(\/scenarios)?\/?(\?|$)/.test(request.url ?? '')) request.url = '/machines.html';
      next();
    });
  },
};
/** Vite serves the brand's public files alone; those of every brand, by their addresses. */
const SHARED_FILES: Readonly<Record<string, string>> = {
  '/robots.txt': 'text/plain',
  '/documenti/verifica-estrazione.mjs': 'text/javascript',
};
const sharedFiles: Plugin = {
  name: 'shared-files',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const type = SHARED_FILES[request.url ?? ''];
      if (type === undefined) return next();
      response.setHeader('content-type', type);
      createReadStream(join(import.meta.dirname, '../public', request.url ?? '')).pipe(response);
    });
  },
};
/** The build writes what stands before React's part into each page; here the page gets it as it is asked for. */
const staticPageTop: Plugin = {
  name: 'static-page-top',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { server }) => {
      const { staticPageTop: draw } = (await server?.ssrLoadModule('/src/prerender.tsx')) ?? {};
      return html.replace('<!--before-->', () => draw?.() ?? '');
    },
  },
};
const site = await createServer({
  plugins: [inspector, sharedFiles, staticPageTop],
  server: {
    port: SITE_PORT,
    strictPort: true,
    proxy: { ...Object.fromEntries(behind.map((path) => [path, target])), '/desk/v1': desk },
  },
});
// Before the server is started: where the port is taken, nothing is left behind.
await site.listen().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
site.printUrls();
const api = startApi();
const stop = () => {
  api.kill();
  void site.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
api.on('exit', stop);
