import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { rightsMissing } from '../../../server/system/error-code.ts';

const failure = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test('a file that root has restored is named with the command that gives it to the server’s user', () => {
  const path = '/var/lib/spiga/uploads/3f/91/3f91.jpg';
  expect(rightsMissing(failure('EACCES', { path }), '/var/lib/spiga')).toBe(
    `${path} is not this user's (EACCES): as root, chown -R ${userInfo().username} /var/lib/spiga`,
  );
  expect(rightsMissing(failure('EPERM'), '/var/lib/spiga')).toMatch(/^\/var\/lib\/spiga is not this user's/);
  expect(rightsMissing(failure('ENOSPC', { path }), '/var/lib/spiga')).toBeUndefined();
});
