import type { TestDatabase } from './test-database.ts';

/** The number of transactions that have begun before one goes on, on a real server; fewer than a pool has connections. */
const connections = 8;
/** Milliseconds within which the competitors must have started; otherwise the race fails. */
const timeoutMs = 30_000;

type Gate = { pass: () => Promise<void>; arrived: () => number; open: () => void };

/** Holds every caller until `width` of them have arrived, then lets all through. */
function gate(width: number): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  let arrived = 0;
  const open = () => {
    clearTimeout(timer);
    resolve();
  };
  const pass = async () => {
    arrived += 1;
    if (arrived >= width) open();
    await promise;
  };
  return { pass, arrived: () => arrived, open };
}

/** Stands before the transactions of a database, so that a test can prove that requests met there. */
export type Door = {
  /**
   * Holds every request that is about to begin a transaction until `crowd` of them stand there; on a real server also
   * inside, until several have begun. Fails where they did not meet: a race without rivals proves nothing.
   */
  race: <T>(crowd: number, work: () => Promise<T>) => Promise<T>;
  /** Holds the first `crowd` requests before their transactions, does `meanwhile`, which passes, and lets them go on. */
  hold: <T>(crowd: number, work: () => Promise<T>, meanwhile: () => Promise<void>) => Promise<T>;
};

export function doorOf({ db, url }: TestDatabase): Door {
  const ways: { door: Gate; inside: Gate }[] = [];
  const way = () => ways.at(-1);

  const transaction = db.transaction.bind(db);
  db.transaction = () => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      await way()?.door.pass();
      return execute(async (tx) => {
        await way()?.inside.pass();
        return work(tx);
      });
    };
    return builder;
  };
  const startTransaction = db.startTransaction.bind(db);
  db.startTransaction = () => {
    const builder = startTransaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async () => {
      await way()?.door.pass();
      const tx = await execute();
      await way()?.inside.pass();
      return tx;
    };
    return builder;
  };

  const through = async <T>(door: Gate, inside: Gate, work: () => Promise<T>): Promise<T> => {
    ways.push({ door, inside });
    try {
      return await work();
    } finally {
      ways.pop();
      door.open();
      inside.open();
    }
  };

  return {
    race: async (crowd, work) => {
      const begun = url === undefined ? 1 : Math.min(crowd, connections);
      const [door, inside] = [gate(crowd), gate(begun)];
      const outcome = await through(door, inside, work);
      if (crowd < 2 || door.arrived() < crowd || inside.arrived() < begun)
        throw new Error(`${door.arrived()} of ${crowd} met, ${inside.arrived()} of ${begun} inside`);
      return outcome;
    },
    hold: async (crowd, work, meanwhile) => {
      const door = gate(Number.POSITIVE_INFINITY);
      // One more than the crowd: whoever waits for it counts as well.
      const gathered = gate(crowd + 1);
      const pass = async () => {
        void gathered.pass();
        await door.pass();
      };
      const watch = async () => {
        await gathered.pass();
        if (gathered.arrived() <= crowd) throw new Error(`${gathered.arrived() - 1} of ${crowd} met`);
        await through(gate(1), gate(1), meanwhile);
        door.open();
      };
      const [outcome] = await Promise.all([through({ ...door, pass }, gate(1), work), watch()]);
      return outcome;
    },
  };
}
