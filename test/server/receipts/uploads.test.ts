import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlayer } from '../support/players.ts';
import { aPdf, aPhoto, aReceipt, pdf } from '../support/receipts.ts';
import { type Answer, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let count = 0;
async function upload(file: Buffer | null): Promise<{ answer: Answer; kept: [string, Buffer] | undefined }> {
  const { token } = await aPlayer(server);
  const before = new Set(server.files.kept.keys());
  count += 1;
  const form = aReceipt({ code: `F-${count}` }, file);
  const answer = await server.call('POST', '/items/', { token, form });
  return { answer, kept: [...server.files.kept].find(([name]) => !before.has(name)) };
}

const refusedWith = (msg: string) => ({
  answer: { status: 422, body: { detail: [{ loc: ['body', 'file'], msg }] } },
  kept: undefined,
});
const unreadable = refusedWith('Carica una foto JPEG, PNG o WebP, oppure un PDF.');
const tooLarge = refusedWith(
  "La foto è troppo grande: riducine la risoluzione, o scattane un'altra, e riprova.",
);
const missing = refusedWith("Non hai caricato l'immagine: controlla bene i campi");

describe('a picture', () => {
  test('is re-encoded as JPEG, upright and without metadata', async () => {
    const photo = await sharp(await aPhoto(300, 500))
      .withExif({ IFD0: { Copyright: 'SEGRETO' }, IFD3: { GPSLatitude: '45/1 4/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { answer, kept } = await upload(photo);
    expect(answer.status).toBe(200);
    const [name = '', bytes = Buffer.alloc(0)] = kept ?? [];
    expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 500, height: 300 });
    expect(metadata.exif).toBe(undefined);
    expect(metadata.orientation).toBe(undefined);
  });

  test.each(['png', 'webp'] as const)('may be %s, whatever its file name', async (format) => {
    const { answer, kept } = await upload(
      await sharp(await aPhoto())
        .toFormat(format)
        .toBuffer(),
    );
    expect(answer.status).toBe(200);
    expect((await sharp(kept?.[1]).metadata()).format).toBe('jpeg');
  });

  test('loses bytes hidden behind its end', async () => {
    const hiding = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>')]);
    const { kept } = await upload(hiding);
    expect(kept?.[1].includes('<script>')).toBe(false);
  });

  test('that is truncated is refused', async () => {
    const photo = await aPhoto(1200, 1600);
    expect(await upload(photo.subarray(0, Math.floor(photo.length / 2)))).toMatchObject(unreadable);
  });

  test('that only has the header of one is refused', async () => {
    const liar = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 'x')]);
    expect(await upload(liar)).toMatchObject(unreadable);
  });

  test('of more than forty million pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await upload(bomb)).toMatchObject(tooLarge);
  });

  test('that is animated is refused', async () => {
    const frames = [
      await aPhoto(40, 40),
      await sharp(await aPhoto(40, 40))
        .negate()
        .toBuffer(),
    ];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await upload(moving)).toMatchObject(unreadable);
  });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', Buffer.from('<!doctype html><p>ciao</p>')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['one byte', Buffer.from('x')],
])('%s is refused', async (_what, file) => {
  expect(await upload(file)).toMatchObject(unreadable);
});

test.each([
  ['no file', null],
  ['an empty file', Buffer.alloc(0)],
])('%s is reported as a missing picture', async (_what, file) => {
  expect(await upload(file)).toMatchObject(missing);
});

test('a text instead of the file is reported as a missing picture', async () => {
  const { token } = await aPlayer(server);
  const form = aReceipt({ code: 'F-testo' }, null);
  form.set('file', 'scontrino.jpg');
  const answer = await server.call('POST', '/items/', { token, form });
  expect({ answer, kept: undefined }).toMatchObject(missing);
});

test('a PDF is kept byte for byte', async () => {
  const { answer, kept } = await upload(pdf);
  expect(answer.status).toBe(200);
  expect(kept?.[0]).toMatch(/\.pdf$/);
  expect(kept?.[1]).toEqual(pdf);
});

/** A PDF with a part of its text replaced by as many other characters. */
const altered = (part: string | RegExp, by: string) =>
  Buffer.from(
    pdf.toString('latin1').replace(part, (found) => by.padEnd(found.length)),
    'latin1',
  );

describe('a file that claims to be a PDF', () => {
  test.each([
    ['only a header', Buffer.from('%PDF-fake')],
    ['a header, a version and an end', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['no version', altered('%PDF-1.4', '%PDF-x.y')],
    ['no end', pdf.subarray(0, pdf.length - 7)],
    ['no cross-reference offset', altered('startxref', '')],
    ['a cross-reference offset beyond its end', altered(/\d{10}(?=\n%%EOF)/, '9999999999')],
    ['a cross-reference offset without a table', altered(/\d{10}(?=\n%%EOF)/, '0000000012')],
    ['a cross-reference table without a root', altered('/Root 1 0 R', '')],
    ['much data after its end', Buffer.concat([pdf, Buffer.alloc(2_000, 'x')])],
    ['an HTML page after its header', Buffer.from('%PDF-1.4\n<!doctype html><script>alert(1)</script>')],
  ])('and has %s is refused', async (_what, file) => {
    expect(await upload(file)).toMatchObject(unreadable);
  });

  test('may have a cross-reference stream', async () => {
    const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
    const stream = '<< /Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R /Length 4 >>\nstream\nabcd\nendstream';
    const modern = `${head}2 0 obj\n${stream}\nendobj\nstartxref\n${head.length}\n%%EOF`;
    expect((await upload(Buffer.from(modern, 'latin1'))).answer.status).toBe(200);
  });

  test.each(['privacy', 'cookie', 'termini', 'regolamento-2025-07-16'])(
    'and is one, such as the brand’s %s, is stored',
    async (name) => {
      const document = await readFile(
        join(import.meta.dirname, `../../../brands/amici-della-spiga/public/documenti/${name}.pdf`),
      );
      expect((await upload(document)).answer.status).toBe(200);
    },
  );
});

describe('the size', () => {
  const limit = 8 * 1024 * 1024;
  test('of 8 MB is allowed', async () => {
    expect((await upload(aPdf(limit))).answer.status).toBe(200);
  });

  test('of 8 MB and one byte is not', async () => {
    expect(await upload(aPdf(limit + 1))).toMatchObject({
      answer: {
        status: 413,
        body: {
          detail: [
            {
              loc: ['body', 'file'],
              msg: 'Il file supera gli 8 MB: fotografa lo scontrino da qui, oppure scegli un file più leggero.',
              type: 'validation.fileSize',
            },
          ],
        },
      },
      kept: undefined,
    });
  });

  test('far above it is refused by its Content-Length', async () => {
    expect((await upload(aPdf(2 * limit))).answer.status).toBe(413);
  });
});

describe('a form', () => {
  const send = async (form: FormData) => {
    const { token } = await aPlayer(server);
    return server.call('POST', '/items/', { token, form });
  };

  test('with two files is refused', async () => {
    const form = aReceipt({ code: 'F-due' });
    form.append('file', new File(['%PDF-1.4'], 'b.pdf'));
    expect(await send(form)).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'file'] }] } });
  });

  test('with a repeated field, an unknown field or an endless text is refused', async () => {
    const twice = aReceipt();
    twice.append('code', 'x');
    const unknown = aReceipt();
    unknown.set('status', 'approved');
    const endless = aReceipt({ code: 'x'.repeat(10_000) });
    const fields = ['code', 'status', 'code'];
    for (const [index, form] of [twice, unknown, endless].entries()) {
      expect(await send(form)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', fields[index]] }] },
      });
    }
  });

  test('that is truncated is a bad request', async () => {
    const { token } = await aPlayer(server);
    const answer = await server.call('POST', '/items/', {
      token,
      body: '--x\r\nContent-Disposition: form-data; name="code"\r\n\r\n12',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});
