import { audit } from '../auth/audit.ts';
import { compareFiles, type FileDifference, noFileCounts } from '../files/check.ts';
import type { DeskDeps, Operator } from './admin-deps.ts';
import { say, type TextKey } from './messages.ts';
import type { Report } from './report.ts';

const sentences: Record<FileDifference['kind'], TextKey> = {
  missing: 'admin.fileMissing',
  different: 'admin.fileDiffers',
  broughtBack: 'admin.fileBack',
  unnamed: 'admin.fileUnnamed',
  open: 'admin.fileOpen',
};

/** Compares receipts and photos both ways, a line for each difference; it fails where a photo is lost or another. */
export async function checkFiles(deps: DeskDeps, by: Operator): Promise<Report> {
  await audit(deps.db, { event: 'desk.looked', at: deps.real(), subject: `files, by ${by}` });
  const counts = noFileCounts();
  const { db, files, real } = deps;
  async function* lines(): AsyncGenerator<string> {
    for await (const difference of compareFiles({ db, files, now: real() }, counts)) {
      const item = 'item' in difference ? difference.item : '';
      yield `${say(sentences[difference.kind], { item, place: files.place(difference.name) })}\n`;
    }
    yield `${say('admin.filesCounted', counts)}\n`;
  }
  return {
    kind: 'done',
    text: lines(),
    outcome: () => (counts.missing + counts.different > 0 ? 'refused' : 'done'),
  };
}
