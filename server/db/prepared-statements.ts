import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { PGliteDialectConfig, PGliteQueryResults } from 'kysely';

/** What Kysely asks of an engine. */
type Engine = Exclude<PGliteDialectConfig['pglite'], (...values: never[]) => unknown>;
type Query = Engine['query'];
type Asked = Pick<Engine, 'query'>;
type Value = NonNullable<NonNullable<Parameters<typeof protocol.serialize.bind>[0]>['values']>[number];

/** The types of a prepared statement's parameters, by PostgreSQL's numbers. */
type Statement = { name: string; types: readonly number[] };

/** The most texts that are remembered: ours are fewer, and lists of many lengths must not fill the memory. */
const MOST = 300;
/** Statements worth preparing; the others are transactions and schema changes. */
const ASKS = /^\s*(select|insert|update|delete|with)\s/i;
/** After these a remembered plan may answer with other columns. */
const CHANGES_SCHEMA = /^\s*(create|alter|drop)\s/i;

/** How long statements may run before the event loop gets a turn, milliseconds. */
const LONGEST_TURN_MS = 10;

const { serialize } = protocol;

/** Several messages to the engine as one: each journey into it costs more than a small query. */
function together(...messages: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
  let at = 0;
  for (const message of messages) {
    whole.set(message, at);
    at += message.length;
  }
  return whole;
}

/** The engine works in this very thread: without a pause, a crowd's statements would run to the end of them all. */
function lettingOthersIn() {
  let since = 0;
  return async (): Promise<void> => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await yieldToEventLoop();
    since = performance.now();
  };
}

/** The statements that an engine has read, each under its text. */
function statementsOf(engine: PGlite) {
  const prepared = new Map<string, Statement>();

  async function prepare(text: string): Promise<Statement> {
    const name = `s${prepared.size}`;
    const { messages } = await engine.execProtocol(
      together(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    prepared.set(text, statement);
    return statement;
  }

  const written = (value: unknown, type: number): Value =>
    value === null || value === undefined ? null : (engine.serializers[type]?.(value) ?? String(value));

  return {
    hasRoomFor: (text: string): boolean => prepared.has(text) || prepared.size < MOST,
    async run<Row>(text: string, parameters: readonly unknown[]): Promise<PGliteQueryResults<Row>> {
      const { name, types } = prepared.get(text) ?? (await prepare(text));
      const values = parameters.map((value, at) => written(value, types[at] ?? 0));
      const { messages } = await engine.execProtocol(
        together(
          serialize.bind({ statement: name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ),
      );
      const [results] = parse.parseResults(messages, engine.parsers);
      if (!results) throw new Error('A statement was answered with nothing');
      return { ...results, rows: results.rows as Row[] };
    },
    async forget(plain: Asked): Promise<void> {
      if (prepared.size > 0) await plain.query('DEALLOCATE ALL');
      prepared.clear();
    },
  };
}

/**
 * The engine, reading and planning each statement once: for a small query that costs several times what answering it
 * does. Only what Kysely asks of an engine is offered, and Kysely lets one caller ask at a time.
 */
export function withPreparedStatements(engine: PGlite): Engine {
  const statements = statementsOf(engine);
  const letOthersIn = lettingOthersIn();
  /** The transaction under way has changed the schema, and may yet be undone. */
  let isUnsettled = false;

  /** As `plain` asks the engine, but for what is worth remembering. */
  const asking =
    (plain: Asked): Query =>
    async (text, parameters = [], options) => {
      await letOthersIn();
      if (CHANGES_SCHEMA.test(text)) {
        await statements.forget(plain);
        isUnsettled = plain !== engine;
      }
      const isWorthIt = ASKS.test(text) && !isUnsettled && statements.hasRoomFor(text);
      return isWorthIt ? statements.run(text, parameters) : plain.query(text, parameters, options);
    };

  return {
    get ready() {
      return engine.ready;
    },
    get closed() {
      return engine.closed;
    },
    waitReady: engine.waitReady,
    close: () => engine.close(),
    query: asking(engine),
    transaction: (work) =>
      engine
        .transaction((tx) => work({ query: asking(tx), rollback: () => tx.rollback() }))
        .finally(() => {
          isUnsettled = false;
        }),
  };
}
