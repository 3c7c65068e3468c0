import { responseWith, type Send } from './transport.ts';

/**
 * Sends by XMLHttpRequest, since only it reports upload progress. Reports the fraction sent, from 0 to 1; a new
 * attempt reports 0 again.
 */
export function uploadWithProgress(onProgress: (fraction: number) => void): Send {
  return async (request) => {
    const body = await request.arrayBuffer();
    request.signal.throwIfAborted();
    onProgress(0);
    return exchange(request, body, onProgress);
  };
}

function exchange(
  request: Request,
  body: ArrayBuffer,
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
