/** How long the file stays ready while the person decides about the download. */
const REVOKE_AFTER_MS = 40_000;

/** Downloads a text as a file of that name, without a request. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // On iOS the file is read only once the person has answered whether to load it.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
