import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../dev.ts');

async function endOf(...options: string[]) {
  const dev = spawn(process.execPath, [SCRIPT, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  // A site that was opened by mistake would stay. SIGTERM ends its server, too.
  onTestFinished(() => void dev.kill());
  const [said, [code]] = await Promise.all([text(dev.stderr), once(dev, 'exit')]);
  return { said, code };
}

test.each(['--port ninety', '--port 70000', '--prot 5180', '5180'])(
  'npm run dev -- %s is refused with the option that it takes',
  async (options) => {
    const { said, code } = await endOf(...options.split(' '));
    expect(code).toBe(1);
    expect(said).toContain('npm run dev -- --port 5180');
  },
);

test('npm run dev asks for the port of its option, and ends where that port is taken', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { said, code } = await endOf('--port', String(port));
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is already in use`);
});
