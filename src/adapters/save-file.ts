/** Hands a text over to the person as a file of that name: the browser downloads what never left this page. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken hold of the file by the next turn; before it, some browsers would lose it.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
