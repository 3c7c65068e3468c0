import { responseWith, type Send } from './transport.ts';

/**
 * Sends by XMLHttpRequest, since only it reports upload progress. Reports the fraction sent, from 0 to 1; a new
 * attempt reports 0 again.
 */
export function uploadWithProgress(onProgress: (fraction: number) => void): Send {
  return async (request) => {
    // A view: WebKit warns that it will not send a bare buffer for ever.
    const body = new Uint8Array(await request.arrayBuffer());
    request.signal.throwIfAborted();
    onProgress(0);
    return exchange(request, body, onProgress);
  };
}

function exchange(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  const { signal } = request;
  const xhr = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    xhr.onload = () => {
      const { status, statusText } = xhr;
      resolve(
        responseWith(xhr.response, { status, statusText, headers: headersOf(xhr.getAllResponseHeaders()) }),
      );
    };
    xhr.onerror = () => reject(new TypeError('The upload met a network fault'));
    xhr.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => xhr.abort());
    xhr.open(request.method, request.url);
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.send(body);
  });
}

function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** A name inside the head of a part: what would end it is escaped, as browsers do. */
const quoted = (name: string): string =>
  `"${name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')}"`;

const headOf = (name: string, part: string | File): string =>
  typeof part === 'string'
    ? `Content-Disposition: form-data; name=${quoted(name)}`
    : [
        `Content-Disposition: form-data; name=${quoted(name)}; filename=${quoted(part.name)}`,
        `Content-Type: ${part.type || 'application/octet-stream'}`,
      ].join('\r\n');

/**
 * One part a property, absent ones left out. A part is text or a file; anything else is a defect of the caller. Not a
 * FormData: WebKit cannot read a request with one that holds a file of this page ("Unable to read form data blob").
 */
function toMultipart(parts: object): Blob {
  const boundary = crypto.randomUUID();
  const pieces = Object.entries(parts).flatMap(([name, part]): BlobPart[] => {
    if (part === undefined) return [];
    if (typeof part !== 'string' && !(part instanceof File))
      throw new TypeError(`A form part is text or a file: ${name}`);
    return [`--${boundary}\r\n${headOf(name, part)}\r\n\r\n`, part, '\r\n'];
  });
  return new Blob([...pieces, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}

/** The options of a multipart call: its type is that of the body, which names the boundary. */
export const multipart = { bodySerializer: toMultipart, headers: { 'Content-Type': null } };
