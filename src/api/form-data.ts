/**
 * The `bodySerializer` of a multipart call: one part a property, absent ones left out.
 * A part is text or a file; anything else is a defect of the caller.
 */
export function toFormData(parts: object): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string' || part instanceof Blob) form.append(name, part);
    else if (part !== undefined) throw new TypeError(`A form part is text or a file: ${name}`);
  }
  return form;
}
