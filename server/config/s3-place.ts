import * as v from 'valibot';
import type { S3Place } from '../files/s3-store.ts';
import { webAddress } from './fields.ts';

const bucket = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/));

const options = v.strictObject({
  endpoint: v.optional(webAddress),
  region: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  style: v.optional(v.picklist(['path', 'host'])),
  encryption: v.optional(v.picklist(['AES256', 'none'])),
});

/**
 * `s3://bucket/prefix?endpoint=…&region=…&style=path|host&encryption=AES256|none`. Credentials have no place in it:
 * they come from the usual variables.
 */
export const s3Place = v.pipe(
  v.string(),
  v.transform(readS3Place),
  v.custom<S3Place>((place) => place !== undefined),
);

function readS3Place(text: string): S3Place | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !v.is(bucket, url.host)) return undefined;
  if (url.username !== '' || url.hash !== '' || !/^[\w/.-]*$/.test(url.pathname)) return undefined;
  const reading = v.safeParse(options, Object.fromEntries(url.searchParams));
  if (!reading.success) return undefined;
  const { endpoint, region, style, encryption } = reading.output;
  return {
    bucket: url.host,
    prefix: url.pathname.split('/').filter(Boolean).join('/'),
    endpoint,
    // Other stores than Amazon's mostly take any region, but a signature needs one.
    region: region ?? (endpoint === undefined ? undefined : 'us-east-1'),
    pathStyle: style === undefined ? endpoint !== undefined : style === 'path',
    encrypted: encryption !== 'none',
  };
}
