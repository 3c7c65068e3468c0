// An S3 server in a process of its own, on a folder: it checks signatures, and knows one bucket.
import S3rver from '@20minutes/s3rver';
import v4 from '@20minutes/s3rver/lib/signature/v4.js';

const { S3_FOLDER = '', S3_PORT = '0', S3_BUCKET = '' } = process.env;
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(S3_PORT),
  silent: true,
  directory: S3_FOLDER,
  configureBuckets: [{ name: S3_BUCKET, configs: [] }],
});

// A signature covers the path as it was sent. The package composes it again and loses the slash behind a bucket's name,
// which Amazon's client sends.
const signed = v4.getStringToSign;
v4.getStringToSign = (request, parts) =>
  signed({ ...request, uri: request.headers['x-path-as-sent'] ?? request.uri }, parts);
server.middleware.unshift((context, next) => {
  context.headers['x-path-as-sent'] = context.path;
  return next();
});
await server.run();
process.stdout.write('S3 listens\n');
