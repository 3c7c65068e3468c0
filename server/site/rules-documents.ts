import type { FastifyInstance, FastifyReply } from 'fastify';
import { RULES_FOLDER } from '../../domain/documents.ts';
import type { Deps } from '../deps.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Documents that stay in memory: the running edition's and the next one's, in two versions each. */
const MAX_IN_MEMORY = 4;

type Named = { Params: { name: string } };

/**
 * Serves the rules that were published for editions: each version permanently by its SHA-256, and by the edition's code
 * whichever is its current one. They stand beside the documents of the build, whose names never have this folder.
 */
export function registerRulesDocuments(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const kept = new Map<string, Buffer>();
  /** Many who open the rules at once wait for one reading. */
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function read(sha256: string): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom('edition_rules')
      .select('bytes')
      .where('sha256', '=', sha256)
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const bytes = Buffer.from(row.bytes);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_IN_MEMORY && oldest !== undefined) kept.delete(oldest);
    kept.set(sha256, bytes);
    return bytes;
  }

  async function find(sha256: string): Promise<Buffer | undefined> {
    const known = kept.get(sha256);
    if (known !== undefined) return known;
    const reading = underWay.get(sha256) ?? read(sha256).finally(() => underWay.delete(sha256));
    underWay.set(sha256, reading);
    return reading;
  }

  const currentOf = (code: string) =>
    db
      .selectFrom('edition_rules')
      .innerJoin('editions', 'editions.id', 'edition_rules.edition_id')
      .select('edition_rules.sha256')
      .where('editions.code', '=', code)
      .orderBy('edition_rules.version', 'desc')
      .limit(1)
      .executeTakeFirst();

  app.get<Named>(`${RULES_FOLDER}/:name`, async ({ params }, reply) => {
    const [, name = ''] = /^([a-z0-9_]{3,64})\.pdf$/.exec(params.name) ?? [];
    if (/^[0-9a-f]{64}$/.test(name)) {
      const bytes = await find(name);
      if (bytes === undefined) return notFound(reply);
      return reply.header('cache-control', FOREVER).type('application/pdf').send(bytes);
    }
    const current = name === '' ? undefined : await currentOf(name);
    if (current === undefined) return notFound(reply);
    return reply.header('cache-control', 'no-cache').redirect(`${current.sha256}.pdf`, 302);
  });
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Error 404 - Page not found\n');
