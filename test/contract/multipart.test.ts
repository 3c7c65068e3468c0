import { expect, test } from 'vitest';
import { multipart } from '../../src/api/upload.ts';

test('the body of a multipart call holds every field and the bytes of the file, whatever the file is called', async () => {
  const bytes = Uint8Array.from([255, 216, 13, 10, 45, 45, 0]);
  const file = new File([bytes], 'spesa "da Ugo"\r\n.jpg', { type: 'image/jpeg' });
  const body = multipart.bodySerializer({ code: '0042-à', note: undefined, amount: '12.50', file });
  const form = await new Response(body).formData();
  expect([...form.keys()]).toEqual(['code', 'amount', 'file']);
  expect([form.get('code'), form.get('amount')]).toEqual(['0042-à', '12.50']);
  const sent = form.get('file');
  if (!(sent instanceof File)) throw new Error('The file came as text');
  expect([sent.name, sent.type]).toEqual(['spesa "da Ugo"\r\n.jpg', 'image/jpeg']);
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes);
});
