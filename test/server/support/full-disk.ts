// The server on a disk that is full at one of the first files that it writes: the file is Linux's device for that.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

const { DATA_DIR = '', FULL_AT = '' } = process.env;
symlinkSync('/dev/full', join(DATA_DIR, `${FULL_AT}.${process.pid}`));
await import('../../../server/main.ts');
