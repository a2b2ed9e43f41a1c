/**
 * The bytes of a canonical, unpadded base64url text, else null. Node's decoder is fast and forgiving, so its bytes are
 * spelt again and compared.
 */
export function decodeStrict(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
