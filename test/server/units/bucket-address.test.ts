import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';

test.each([
  's3://',
  's3://B/',
  'https://bucket',
  's3://chiave:segreto@bucket',
  's3://bucket?endpoint=ftp://x',
  's3://bucket?region=a b',
  's3://bucket?stile=path',
  's3://bucket?style=altro',
  's3://bucket?encryption=si',
  's3://bucket/con%20spazi',
])('the malformed address %s is refused in one line without the address', (url) => {
  const reading = readConfig({ FILES_URL: url });
  expect(reading).toEqual({
    kind: 'refused',
    line: expect.stringMatching(/^FILES_URL takes s3:.*: its value is not one$/),
  });
});

const bucketOf = (url: string) => {
  const reading = readConfig({ FILES_URL: url });
  return reading.kind === 'read' ? reading.config.files : reading.line;
};

test('a bucket has an address with a region for Amazon and an endpoint for others', () => {
  expect(bucketOf('s3://bucket?region=eu-south-1')).toEqual({
    bucket: 'bucket',
    prefix: '',
    endpoint: undefined,
    region: 'eu-south-1',
    pathStyle: false,
    encrypted: true,
  });
  expect(bucketOf('s3://bucket/a/b/?endpoint=https://s3.example.it/&encryption=none&style=host')).toEqual({
    bucket: 'bucket',
    prefix: 'a/b',
    endpoint: 'https://s3.example.it',
    region: 'us-east-1',
    pathStyle: false,
    encrypted: false,
  });
});
