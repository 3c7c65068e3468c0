import { describe, expect, test } from 'vitest';
import { createDeskClient, type DeskClient } from '../../../src/desk/adapters/desk-client.ts';
import { json } from './an-api.ts';

/** The desk's client over a server that answers every call the same, and what it was asked. */
export function aDesk(answer: (call: string) => Response) {
  const asked: (readonly [call: string, body: unknown])[] = [];
  const client = createDeskClient({
    origin: 'http://localhost:8081',
    fetch: async (request) => {
      expect(request.headers.get('X-Desk')).toBe('1');
      const { pathname, search } = new URL(request.url);
      const isJson = request.headers.get('Content-Type') === 'application/json';
      const call = `${request.method} ${pathname.replace('/desk/v1', '')}${search}`;
      asked.push([call, isJson ? await request.json() : await request.text()]);
      return answer(call);
    },
  });
  return { client, asked };
}

/** What a port asks of the server, and what it is answered. */
export type DeskCase<Ports> = [
  call: string,
  body: unknown,
  answer: object,
  ask: (ports: Ports) => Promise<unknown>,
];

/** Tests every port: what it asks of the server, and that an answer of another shape reaches no machine. */
export function testDeskPorts<Ports>(
  portsOf: (client: DeskClient) => Ports,
  cases: Record<string, DeskCase<Ports>[]>,
): void {
  describe.each(Object.entries(cases))('%s', (_port, ofPort) => {
    test.each(ofPort)('makes the call %s', async (call, body, answer, ask) => {
      const { client, asked } = aDesk(() => json(answer));
      expect(await ask(portsOf(client))).toMatchObject({ kind: 'ok' });
      expect(asked).toEqual([[call, body]]);
    });

    test.each(ofPort)('finds another answer to %s malformed', async (_call, _body, answer, ask) => {
      const [first = ''] = Object.keys(answer);
      for (const wrong of [{}, { ...answer, [first]: true }])
        expect(await ask(portsOf(aDesk(() => json(wrong)).client))).toEqual({ kind: 'malformed' });
    });
  });
}
