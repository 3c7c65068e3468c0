// The crowd itself, in a thread of its own: its ten thousand sockets must not delay who measures the others.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** `silent`: how many say nothing; `uploads`: how many say one byte a second after `opening`. */
export type Crowd = { port: number; silent: number; uploads: number; opening: string };

const { port, silent, uploads, opening }: Crowd = workerData;
let [open, most] = [0, 0];

/** A socket that comes back as often as the server has enough of it. */
function come(first: string): void {
  const socket = connect(port, '127.0.0.1');
  let drip: NodeJS.Timeout | undefined;
  socket.once('connect', () => {
    open += 1;
    most = Math.max(most, open);
    socket.once('close', () => {
      open -= 1;
    });
    if (first === '') return;
    socket.write(first);
    drip = setInterval(() => socket.write('x'), 1_000);
  });
  socket.on('error', () => undefined).resume();
  socket.once('close', () => {
    clearInterval(drip);
    come(first);
  });
}

for (let n = 0; n < uploads; n += 1) come(opening);
for (let n = 0; n < silent; n += 1) {
  come('');
  // As many at once as the system keeps waiting for a server that accepts them.
  if (n % 200 === 0) await wait(20);
}
parentPort?.postMessage('there');
parentPort?.on('message', () => parentPort?.postMessage(most));
