type Head = Pick<Response, 'status' | 'statusText' | 'headers'>;

/**
 * The same answer with its body at hand. An empty body becomes none: a 204 may not have even an empty one,
 * though Chromium shows one there.
 */
export function rebuilt(bytes: ArrayBuffer, { status, statusText, headers }: Head): Response {
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
}
