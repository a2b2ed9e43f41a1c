import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deriveSigningKey, signingKeyOf, type SigningKey } from '#kernel/secrets/signing-key.ts';
import { demoKeyFile, demoKeyLabel } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { Refused, type Options } from './read-options.ts';

/**
 * Returns the factory key of a serial number: from the options, or from the demo installation in `dataDir`.
 *
 * @throws Refused with one sentence.
 */
export function readFactoryKeys(
  { key, keyFile }: Pick<Options, 'key' | 'keyFile'>,
  dataDir: string,
): (sn: string) => SigningKey {
  if (key !== undefined || keyFile !== undefined) {
    const one = signingKeyOf(readKey(key ?? readText(keyFile ?? '')));
    return () => one;
  }
  const file = path.resolve(dataDir, demoKeyFile);
  let secret: Buffer;
  try {
    secret = readFileSync(file);
  } catch {
    throw new Refused(
      `${file} is not there: start the portal with its demo content first, say DATA_DIR where that is elsewhere, or give a --key.`,
    );
  }
  if (secret.length !== 32) throw new Refused(`${file} is not a demo key: it should have 32 bytes.`);
  return (sn) => deriveSigningKey(secret, demoKeyLabel(sn));
}

function readKey(text: string): Buffer {
  const bytes = Buffer.from(text.trim(), 'base64url');
  if (bytes.length !== 32) throw new Refused('The key must be 32 bytes in base64url, 43 characters.');
  return bytes;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Refused(`${path.resolve(file)} cannot be read.`);
  }
}
