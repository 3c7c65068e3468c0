// As much of the S3 server as the tests use; the package brings no types.

declare module '@20minutes/s3rver' {
  type Context = { headers: Record<string, string>; path: string };
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string; configs: readonly string[] }[];
    });
    middleware: Middleware[];
    run(): Promise<{ address: string; port: number }>;
  }
  export = S3rver;
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  type CanonicalRequest = { uri: string; headers: Record<string, string> };
  const signatures: { getStringToSign: (request: CanonicalRequest, parts: unknown) => string };
  export = signatures;
}
