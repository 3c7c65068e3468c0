import type { Middleware } from 'openapi-fetch';
import type { paths } from '../../openapi/schema.d.ts';

const path: keyof paths = '/version-manifest.json';

/** The manifest lies at the site's root, outside the API. As of every call no copy is kept: it would hide every update. */
export const versionManifest: Middleware = {
  onRequest({ request, schemaPath }) {
    if (schemaPath !== path) return;
    const { cache, credentials, signal } = request;
    return new Request(new URL(path, request.url), { cache, credentials, signal });
  },
};
