/** What its flows say to the world alone: the root does not listen. */
export const unheardByApp = {
  'session.kept': [],
  'page.reload': [],
  'navigation.started': [],
  'redirect.saved': [],
  'draft.changed': [],
  'draft.dropped': [],
  'page.go': [],
  'page.leave': [],
  'scroll.to': [],
  'file.save': [],
  'version.checkFailed': [],
  'worker.failed': [],
  'receipt.waiting': [],
};
