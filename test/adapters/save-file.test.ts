import { expect, test, vi } from 'vitest';
import { saveFile } from '../../src/adapters/save-file.ts';

test('a text becomes a download of that name, and its address is given back after 40 s', async () => {
  const saved: { name: string; href: string; text: Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.set('blob:1', blob);
    return 'blob:1';
  });
  const revokeObjectURL = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const text = blobs.get(this.href)?.text() ?? Promise.reject(new Error('No file lies there.'));
    saved.push({ name: this.download, href: this.href, text });
  });
  vi.useFakeTimers();
  saveFile('dati.json', '{"a":"è"}\n');
  expect(saved.map(({ name }) => name)).toEqual(['dati.json']);
  expect(await saved[0]?.text).toBe('{"a":"è"}\n');
  expect(blobs.get('blob:1')?.type).toBe('application/json');
  vi.advanceTimersByTime(39_999);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  vi.useRealTimers();
  for (const spy of [createObjectURL, revokeObjectURL, click]) spy.mockRestore();
});
