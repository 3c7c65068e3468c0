import { runCommand } from '../../../server/admin/command.ts';
import { parseCommand } from '../../../server/admin/parse-args.ts';
import type { TestServer } from '../support/test-server.ts';

/** Runs an admin command on a test server; returns its kind of report and its text. */
export async function runAdmin(server: TestServer, ...argv: string[]) {
  const parsed = parseCommand(argv);
  if (parsed.kind !== 'ask') throw new Error(`Not parsed: ${JSON.stringify(parsed)}`);
  const report = await runCommand(server.deps, parsed.command, 'anna');
  let text = '';
  for await (const piece of report.text) text += piece;
  return { kind: report.kind, text };
}

/** The lines of the audit log of some events, in order. */
export async function logged(server: TestServer, ...events: string[]): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('audit_log')
    .select(['event', 'subject'])
    .where('event', 'in', events)
    .orderBy('id')
    .execute();
  return rows.map(({ event, subject }) => `${event} ${subject}`);
}
