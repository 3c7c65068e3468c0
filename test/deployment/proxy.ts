import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { throwAwayCertificate } from '../../scripts/bench/certificate.ts';
import { freePort } from '../e2e/support/free-port.ts';

export type ProxyName = 'nginx' | 'caddy';

/** A proxy on this machine, for `localhost`; `ca` is the certificate to trust. */
export type StartedProxy = { port: number; plainPort: number; ca: string; stop: () => Promise<void> };

const DEPLOYING = join(import.meta.dirname, '../../docs/deploy.md');
const START_LIMIT_MS = 20_000;

/** The block that docs/deploy.md gives for a proxy, as it stands there. */
export function documentedBlock(name: ProxyName): string {
  const blocks = readFileSync(DEPLOYING, 'utf8').split('```');
  const block = blocks.find((one) => one.startsWith(`${name}\n`));
  if (block === undefined) throw new Error(`docs/deploy.md has no block for ${name}`);
  return block.slice(name.length + 1);
}

type Place = { folder: string; port: number; plainPort: number; upstream: string };

/** Puts this machine's values in the place of the documented ones; one that is not there any more is told. */
function localised(name: ProxyName, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((block, [documented, local]) => {
    if (!block.includes(documented)) throw new Error(`The block for ${name} has no "${documented}"`);
    return block.replaceAll(documented, local);
  }, documentedBlock(name));
}

const CONFIGURATIONS: Record<ProxyName, (place: Place) => string> = {
  nginx: ({ folder, port, plainPort, upstream }) => {
    const block = localised('nginx', [
      ['  listen [::]:80;\n', ''],
      ['  listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      ['server_name www.example.it', 'server_name localhost'],
      ['/etc/ssl/www.example.it.pem', join(folder, 'cert.pem')],
      ['/etc/ssl/www.example.it.key', join(folder, 'key.pem')],
      ['127.0.0.1:8080', upstream],
    ]);
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};\n`)
      .join('');
    return `${user}daemon off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary}${block}}\n`;
  },
  caddy: ({ folder, port, plainPort, upstream }) => {
    const block = localised('caddy', [
      ['http://www.example.it {', `http://localhost:${plainPort} {`],
      [
        '\nwww.example.it {',
        `\nhttps://localhost:${port} {\n\ttls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`,
      ],
      ['127.0.0.1:8080', upstream],
    ]);
    return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${block}`;
  },
};

const ARGUMENTS: Record<ProxyName, (file: string, folder: string) => string[]> = {
  nginx: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr'],
  caddy: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};

/** Starts a proxy with its documented block in front of `upstream`, a host with its port. */
export async function startProxy(name: ProxyName, upstream: string): Promise<StartedProxy> {
  if (spawnSync(name, ['version']).error !== undefined)
    throw new Error(`There is no ${name} on this machine; on Debian: apt-get install ${name}`);
  const folder = mkdtempSync(join(tmpdir(), `spiga-${name}-`));
  const [port, plainPort, certificate] = await Promise.all([freePort(), freePort(), throwAwayCertificate()]);
  writeFileSync(join(folder, 'cert.pem'), certificate.cert);
  writeFileSync(join(folder, 'key.pem'), certificate.key, { mode: 0o600 });
  const file = join(folder, 'configuration');
  writeFileSync(file, CONFIGURATIONS[name]({ folder, port, plainPort, upstream }));
  const child = spawn(name, ARGUMENTS[name](file, folder), {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => said.push(String(text)));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const one of [port, plainPort]) await listening(one, child, said);
    return { port, plainPort, ca: certificate.cert, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listening(port: number, child: ChildProcess, said: readonly string[]): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} did not start:\n${said.join('')}`);
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await wait(50);
  }
  throw new Error(`${child.spawnfile} does not listen:\n${said.join('')}`);
}
