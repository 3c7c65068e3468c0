import { expect, test } from 'vitest';
import { tellJobFailures } from '../../../server/jobs/run-jobs.ts';
import { StorageAwayError } from '../../../server/system/error-code.ts';

const failure = (code: string) => Object.assign(new Error(`the storage says ${code}`), { code });

test('an unreachable database is logged once a minute for all jobs, and a defect each time', () => {
  let now = 0;
  const [lines, defects]: string[][] = [[], []];
  const tell = tellJobFailures(
    () => now,
    (line) => lines?.push(line),
    (job) => defects?.push(job),
  );
  for (const job of ['purge', 'send-mails', 'sweep-orphans']) tell(job, failure('3D000'));
  tell('purge', failure('42703'));
  expect(lines).toEqual(['Work in the background waits: the database or the photos are away (3D000).\n']);
  now = 60_000;
  tell('purge', new StorageAwayError('no answer'));
  tell('render-pages', failure('ENOENT'));
  expect(lines).toHaveLength(2);
  expect(defects, 'a file that is missing from the build is no outage').toEqual(['purge', 'render-pages']);
});
