import type { ServerResponse } from 'node:http';

/** What the server said. */
export type Answered = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** A call on its way: the answer that the browser waits for, and how to ask the server in its place. */
export type OnTheWay = { response: ServerResponse; forward: () => Promise<Answered> };

/** What becomes of a call. */
export type Fault = (way: OnTheWay) => Promise<void> | void;

const JSON_TYPE = { 'content-type': 'application/json' };

const say = ({ response }: OnTheWay, { status, headers, body }: Answered): void => {
  if (!response.destroyed) response.writeHead(status, headers).end(body);
};

/** What the server says arrives. */
export const untouched: Fault = async (way) => say(way, await way.forward());

/** An answer of our own in the server's place. */
export const answering =
  (status: number, body: unknown): Fault =>
  ({ response }) =>
    void response.writeHead(status, JSON_TYPE).end(JSON.stringify(body));

/** The server has done its part, but its words arrive as something else. */
const retold =
  (headers: Record<string, string>, tell: (body: Buffer) => string | Buffer): Fault =>
  async (way) => {
    const { body } = await way.forward();
    say(way, { status: 200, headers, body: Buffer.from(tell(body)) });
  };

/** One call meets the fault, and every later one passes. */
export function once(fault: Fault): Fault {
  let isOver = false;
  return (way) => {
    if (isOver) return untouched(way);
    isOver = true;
    return fault(way);
  };
}

/** The line breaks before the server is reached. */
export const reset: Fault = ({ response }) => void response.destroy();

/** The server answers, and the line breaks in the middle of it. */
export const truncated: Fault = async (way) => {
  const { body } = await way.forward();
  way.response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length + 1 });
  way.response.write(body.subarray(0, Math.floor(body.length / 2)), () => way.response.destroy());
};

/** Nobody ever answers. */
export const silence: Fault = () => undefined;

/** Bytes come, too slowly ever to end. */
export const drip: Fault = ({ response }) => {
  response.writeHead(200, JSON_TYPE);
  response.write('{');
};

export const malformed = retold(JSON_TYPE, (body) => body.subarray(0, Math.floor(body.length / 2)));
export const aPage = retold(
  { 'content-type': 'text/html' },
  () => '<!doctype html><h1>Benvenuti in hotel</h1>',
);
export const misshapen = retold(JSON_TYPE, () => JSON.stringify({ data: [null, 7, { id: 'x' }], id: 'uno' }));

/** A gate in front of the server, or behind it: calls wait there until it opens. */
export function aGate() {
  const opened = Promise.withResolvers<void>();
  let waiting = 0;
  const passing = async () => {
    waiting += 1;
    await opened.promise;
  };
  return {
    open: () => opened.resolve(),
    /** How many calls have come to it so far. */
    waiting: () => waiting,
    /** The call waits before the server hears of it. */
    before: (async (way) => {
      await passing();
      say(way, await way.forward());
    }) satisfies Fault,
    /** The server has answered; the answer waits. */
    behind: (async (way) => {
      const answer = await way.forward();
      await passing();
      say(way, answer);
    }) satisfies Fault,
    /** Half of the answer arrives; the rest waits. */
    amid: (async ({ response, forward }) => {
      const { status, headers, body } = await forward();
      const half = Math.floor(body.length / 2);
      response.writeHead(status, headers).write(body.subarray(0, half));
      await passing();
      if (!response.destroyed) response.end(body.subarray(half));
    }) satisfies Fault,
    /** All meet this once the gate opens. */
    meeting:
      (fault: Fault): Fault =>
      async (way) => {
        await passing();
        if (!way.response.destroyed) await fault(way);
      },
  };
}
