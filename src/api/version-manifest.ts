import type { Middleware } from 'openapi-fetch';
import type { paths } from '../../openapi/schema.d.ts';

const path: keyof paths = '/version-manifest.json';

/** The manifest lies at the site's root, outside the API, and an old copy of it would hide every update. */
export const versionManifest: Middleware = {
  onRequest({ request, schemaPath }) {
    if (schemaPath !== path) return;
    const { credentials, signal } = request;
    return new Request(new URL(path, request.url), { cache: 'no-store', credentials, signal });
  },
};
