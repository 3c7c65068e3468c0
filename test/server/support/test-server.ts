import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createServer } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { Database } from '../../../server/db/database.ts';
import type { Deps } from '../../../server/deps.ts';
import { type IncomingFiles, openIncomingFiles } from '../../../server/files/incoming-files.ts';
import type { Timeouts } from '../../../server/http/timeouts.ts';
import { createUploadSlots } from '../../../server/http/uploads.ts';
import { mailboxMailer } from '../../../server/mails/mail.ts';
import { acceptAllDomains } from '../../../server/mails/recipients.ts';
import { readSiteBuild } from '../../../server/site/site-build.ts';
import { identityCheckOf } from '../../../server/stand-ins/identity/records.ts';
import { createBackground, createSlots } from '../../../server/system/concurrency.ts';
import { systemRandom } from '../../../server/system/random.ts';
import { type MovableClock, movableClock } from './clocks.ts';
import { contractComplaints } from './contract-complaints.ts';
import { lightPasswords } from './light-passwords.ts';
import { type MemoryFiles, memoryFiles } from './memory-files.ts';
import { sharedCompilers } from './shared-compilers.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
  text: string;
  bytes: Buffer;
};

export type Request = {
  token?: string;
  body?: object | string;
  form?: FormData;
  headers?: Record<string, string>;
  /** Where the request seems to come from. */
  from?: string;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type TestServer = {
  app: FastifyInstance;
  deps: Deps;
  database: TestDatabase;
  files: MemoryFiles;
  contestClock: MovableClock;
  realClock: MovableClock;
  /** Calls the API; an answer that the contract does not promise fails the test. */
  call: (method: Method, path: string, request?: Request) => Promise<Answer>;
  /** Asks for anything else of the same origin. */
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
};

export type Setting = {
  /** Where a script and not a project runs the server. */
  database?: TestDatabase;
  environment?: Record<string, string>;
  deps?: Partial<Deps>;
  /** A built site to serve; none without it. */
  siteRoot?: string;
  timeouts?: Timeouts;
};

/** The whole server on a database of its own, with clocks that stand still inside the campaign. */
export async function openTestServer(setting: Setting = {}): Promise<TestServer> {
  const database = setting.database ?? (await openTestDatabase());
  const { db, close } = database;
  const [contestClock, realClock] = [
    movableClock('2025-08-01T10:00:00+02:00'),
    movableClock('2026-11-21T09:00:00Z'),
  ];
  const files = memoryFiles();
  const incoming = mkdtempSync(join(tmpdir(), 'spiga-incoming-'));
  const incomingFiles = await openIncomingFiles(incoming, systemRandom);
  const deps = { ...depsOf(setting, db, { contestClock, realClock, files, incomingFiles }), ...setting.deps };
  const { app } = await createServer(deps, false, setting.timeouts, sharedCompilers);
  const ask = async (options: InjectOptions): Promise<Answer> => {
    const reply = await app.inject(options);
    await deps.background.settled();
    return answerOf(reply);
  };
  const call: TestServer['call'] = async (method, path, request = {}) => {
    const answer = await ask(await optionsOf(method, path, request));
    const complaints = contractComplaints(method, path, answer);
    if (complaints.length > 0) throw new Error(`${method} ${path}: ${complaints.join('; ')}`);
    return answer;
  };
  return {
    app,
    deps,
    database,
    files,
    contestClock,
    realClock,
    call,
    get: (url, headers) => ask({ method: 'GET', url, ...(headers && { headers }) }),
    close: async () => {
      await app.close();
      await close();
      rmSync(incoming, { recursive: true });
    },
  };
}

type Resources = Pick<TestServer, 'contestClock' | 'realClock' | 'files'> & { incomingFiles: IncomingFiles };

function depsOf(
  setting: Setting,
  db: Database,
  { contestClock, realClock, files, incomingFiles }: Resources,
): Deps {
  const reading = readConfig({ RATE_LIMIT_FACTOR: '1000', ...setting.environment });
  if (reading.kind === 'refused') throw new Error(reading.line);
  return {
    config: reading.config,
    db,
    contestClock: {
      now: contestClock.now,
      kind: 'demonstration',
      move: (instant) => contestClock.set(new Date(instant).toISOString()),
    },
    realNow: realClock.now,
    random: systemRandom,
    key: systemRandom.bytes(32),
    passwords: lightPasswords(),
    mailer: mailboxMailer(db, contestClock.now),
    files,
    photos: { ask: () => Promise.resolve('ok'), askNow: () => Promise.resolve('ok') },
    readinessChecks: [],
    incomingFiles,
    // A test may send as much at once as it likes; those about the limit bring the usual one.
    uploadSlots: createUploadSlots({ ofOnePlayer: 1_000, ofAll: 1_000 }),
    pictureSlots: createSlots(2, 1_000),
    domains: acceptAllDomains,
    identity: identityCheckOf(reading.config, db, realClock.now),
    background: createBackground((error) => {
      throw error;
    }),
    site: readSiteBuild(setting.siteRoot ?? '/nowhere', reading.config.siteVersion),
  };
}

/** An answer as tests look at it. */
export function answerOf(reply: LightMyRequestResponse): Answer {
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: reply.payload,
    bytes: reply.rawPayload,
    body: isJson ? reply.json<unknown>() : undefined,
  };
}

async function optionsOf(method: Method, path: string, request: Request): Promise<InjectOptions> {
  const { token, body, form, headers = {}, from } = request;
  const encoded = form && new Response(form);
  const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : body;
  const type =
    encoded?.headers.get('content-type') ?? (typeof body === 'string' ? 'application/json' : undefined);
  return {
    method,
    url: `/api/v1${path}`,
    ...(payload !== undefined && { payload }),
    ...(from !== undefined && { remoteAddress: from }),
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  };
}
