// `npm run test:browsers`: the built site in the Firefox and the WebKit of this system, or in one: `-- firefox`.
import { missingLine, WANTED } from './test/engines.ts';
import { runSession } from './test/session.ts';
import { computer } from './test/surroundings.ts';

const named = process.argv.slice(2);
const engines = WANTED.filter(({ name }) => named.length === 0 || named.includes(name));
const line = missingLine(engines, computer);
if (engines.length < named.length) {
  console.error(`The browsers are ${WANTED.map(({ name }) => name).join(' and ')}.`);
  process.exitCode = 1;
} else if (line) {
  console.error(line);
  process.exitCode = 1;
} else {
  await runSession([
    [
      [
        { name: 'site', command: ['node', 'scripts/build.ts', '--for-server'] },
        // One after the other: two browsers beside a server would wait for each other.
        ...engines.map(({ name }) => ({
          name,
          command: [
            ...(['playwright', 'test', '--config', 'test/browsers/playwright.config.ts'] as const),
            `--project=${name}`,
          ] as const,
          report: 'playwright' as const,
          minutes: 30,
          needs: ['site'],
        })),
      ],
    ],
  ]);
}
