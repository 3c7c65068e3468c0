// The real server over a copy of the built site, which a journey changes as a deployment would.
import { readConfig } from '../../../server/config/config.ts';
import { run } from '../../../server/run.ts';
import { copyOf } from './deployment.ts';

const reading = readConfig(process.env);
if (reading.kind === 'refused') throw new Error(reading.line);
const running = await run(reading.config, await copyOf(reading.config.dataDir));
if (running.kind === 'refused') throw new Error(running.line);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
