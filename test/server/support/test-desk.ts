import type { FastifyInstance } from 'fastify';
import type { StaffRole } from '../../../server/db/staff-tables.ts';
import { createDesk } from '../../../server/desk/app.ts';
import { readDeskContract } from '../../../server/desk/contract.ts';
import { DESK_COOKIE } from '../../../server/desk/routes.ts';
import { defaultTimeouts } from '../../../server/http/timeouts.ts';
import { openStaffSession } from '../../../server/staff/staff-sessions.ts';
import { deskComplaints } from './contract-complaints.ts';
import { sharedCompilers } from './shared-compilers.ts';
import { type Answer, answerOf, type TestServer } from './test-server.ts';

export type DeskRequest = {
  /** The session, as the cookie holds it. */
  session?: string;
  body?: object | string | Buffer;
  headers?: Record<string, string>;
  from?: string;
};

export type DeskMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type TestDesk = {
  app: FastifyInstance;
  /** Calls the desk; an answer that its contract does not promise fails the test. */
  call: (method: DeskMethod, path: string, request?: DeskRequest) => Promise<Answer>;
};

/** The desk of a test server, with the header that its own console sends. */
export async function openTestDesk(server: TestServer): Promise<TestDesk> {
  const options = { logger: false, timeouts: defaultTimeouts, compilers: sharedCompilers };
  const app = await createDesk(server.deps, options);
  const call: TestDesk['call'] = async (method, path, { session, body, headers = {}, from } = {}) => {
    const reply = await app.inject({
      method,
      url: `/desk/v1${path}`,
      ...(body !== undefined && { payload: body }),
      ...(from !== undefined && { remoteAddress: from }),
      ...(session !== undefined && { cookies: { [DESK_COOKIE]: session } }),
      headers: {
        'x-desk': '1',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    await server.deps.background.settled();
    const answer = answerOf(reply);
    const complaints = deskComplaints(method, path, answer);
    if (complaints.length > 0) throw new Error(`${method} ${path}: ${complaints.join('; ')}`);
    return answer;
  };
  return { app, call };
}

export const deskCalls = [...readDeskContract().operations];

let count = 0;

/** Somebody of the brand with an open session, put straight into the database. */
export async function aClerk({ deps }: TestServer, role: StaffRole = 'clerk') {
  count += 1;
  const email = `banco-${count}@example.com`;
  const staff = await deps.db
    .insertInto('staff')
    .values({
      email,
      email_key: email,
      name: `Persona ${count}`,
      role,
      created_at: new Date(deps.realNow()),
    })
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirstOrThrow();
  const { token } = await openStaffSession(deps, deps.db, staff);
  return { ...staff, session: token };
}

/** The session of an answer that opened one. */
export function sessionOf({ headers }: Answer): string {
  const value = new RegExp(`^${DESK_COOKIE}=([^;]+);`).exec(String(headers['set-cookie']))?.[1];
  if (value === undefined) throw new Error('The answer opened no session');
  return value;
}
