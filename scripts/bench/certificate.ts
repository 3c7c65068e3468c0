import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export type Certificate = {
  key: string;
  cert: string;
  /** Makes a Chromium trust this one certificate as if an authority had signed it: only then it caches as usual. */
  browserArgument: string;
};

/** A certificate for localhost that lives as long as this run. */
export async function throwAwayCertificate(): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {
    key: made.private,
    cert: made.cert,
    browserArgument: `--ignore-certificate-errors-spki-list=${hash}`,
  };
}
