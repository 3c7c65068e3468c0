import { expect, test } from 'vitest';
import { isPdf } from '../../domain/pdf.ts';
import { aPdf } from '../server/support/a-pdf.ts';

const whole = aPdf('autunno', 6_000);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const references = '1 0 obj<</Type/XRef/Root 2 0 R>>\n';
const stream = `%PDF-1.7\n${references}startxref\n9\n%%EOF`;

test.each([
  ['a table of references', whole],
  ['bytes behind its end', Buffer.concat([whole, Buffer.from('\r\n')])],
  ['a stream of references', Buffer.from(stream)],
])('a file with %s is a PDF', (_, bytes) => {
  expect(isPdf(new Uint8Array(bytes))).toBe(true);
});

test.each([
  ['a picture', png],
  ['nothing', Buffer.alloc(0)],
  ['a header alone', Buffer.from('%PDF-1.4\n')],
  ['a PDF whose end is cut off', whole.subarray(0, whole.length - 40)],
  ['a PDF whose beginning is cut off', whole.subarray(20)],
  ['a trailer without a root', Buffer.from(whole.toString('latin1').replace('/Root', '/Info'), 'latin1')],
  [
    'a table without a trailer',
    Buffer.from(whole.toString('latin1').replace('trailer', 'trailed'), 'latin1'),
  ],
  ['a stream of something else', Buffer.from(stream.replace('/XRef', '/Page'))],
  ['a place behind the end', Buffer.from(stream.replace('\n9\n', '\n900\n'))],
  [
    'a stream of references that comes after the end',
    Buffer.from(`%PDF-1.7\nstartxref\n28\n%%EOF\n${references}`),
  ],
])('%s is no PDF', (_, bytes) => {
  expect(isPdf(new Uint8Array(bytes))).toBe(false);
});
