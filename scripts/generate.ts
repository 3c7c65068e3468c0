import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const contract = join(import.meta.dirname, '../openapi/openapi.yaml');
const types = join(import.meta.dirname, '../openapi/schema.d.ts');

const header = `/**
 * Generated from openapi.yaml by \`node scripts/generate.ts\`. Edit the contract, not this file.
 */

`;

/** The text that schema.d.ts must have for the contract as it stands. */
export async function generateTypes(): Promise<string> {
  return header + astToString(await openapiTS(pathToFileURL(contract)));
}

/** Whether the committed schema.d.ts is the one that the contract gives. */
export async function isFresh(): Promise<boolean> {
  // A file that does not exist yet is simply not fresh.
  const committed = await readFile(types, 'utf8').catch(() => '');
  return committed === (await generateTypes());
}

async function run(check: boolean): Promise<void> {
  if (!check) {
    await writeFile(types, await generateTypes());
    console.log('openapi/schema.d.ts written');
  } else if (await isFresh()) {
    console.log('openapi/schema.d.ts is fresh');
  } else {
    console.error('openapi/schema.d.ts does not match openapi/openapi.yaml: run node scripts/generate.ts');
    process.exitCode = 1;
  }
}

if (import.meta.main) await run(process.argv.includes('--check'));
