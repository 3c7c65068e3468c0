import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail as it came over the wire: to whom, and all of its lines. */
type Letter = { to: string; lines: string[] };

/** An SMTP server that takes every mail, as a brand's own does. */
export class MailServer {
  readonly url: string;
  readonly #letters: Letter[];
  readonly #arrivals: EventEmitter;
  readonly #close: () => Promise<void>;

  private constructor(url: string, letters: Letter[], arrivals: EventEmitter, close: () => Promise<void>) {
    this.url = url;
    this.#letters = letters;
    this.#arrivals = arrivals;
    this.#close = close;
  }

  static async start(): Promise<MailServer> {
    const letters: Letter[] = [];
    // Many may wait for their mail at once.
    const arrivals = new EventEmitter().setMaxListeners(0);
    const take = (letter: Letter) => {
      letters.push(letter);
      arrivals.emit('letter');
    };
    const server = createServer((socket) => converse(socket, take));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new MailServer(`smtp://127.0.0.1:${port}`, letters, arrivals, async () => {
      server.close();
      await once(server, 'close');
    });
  }

  /** The six-digit code, alone on its line, of the newest mail to an address; waits for it to arrive. */
  async code(address: string, patienceMs = 10_000): Promise<string> {
    const signal = AbortSignal.timeout(patienceMs);
    for (;;) {
      const code = this.#letters
        .filter(({ to }) => to === address)
        .flatMap(({ lines }) => lines.filter((line) => /^\d{6}$/.test(line)))
        .at(-1);
      if (code !== undefined) return code;
      await once(this.#arrivals, 'letter', { signal }).catch((cause: unknown) => {
        throw new Error(`No mail with a code came to ${address}`, { cause });
      });
    }
  }

  stop(): Promise<void> {
    return this.#close();
  }
}

function converse(socket: Socket, take: (letter: Letter) => void): void {
  let letter: Letter = { to: '', lines: [] };
  let [inText, rest] = [false, ''];
  const answer = (line: string): string | undefined => {
    if (inText && line !== '.') {
      letter.lines.push(line);
      return undefined;
    }
    if (inText) {
      inText = false;
      take(letter);
      letter = { to: '', lines: [] };
      return '250 taken';
    }
    const to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (to !== undefined) letter.to = to;
    inText = line === 'DATA';
    if (inText) return '354 go on';
    return line === 'QUIT' ? '221 bye' : '250 ok';
  };
  socket.write('220 here\r\n');
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + String(text)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const said = answer(line);
      if (said !== undefined) socket.write(`${said}\r\n`);
    }
  });
}
