/** Bytes of the record that every zip file ends with. */
const endBytes = 22;
const endSignature = 0x06054b50;

/**
 * Whether a sheet has come to its end: a zip ends with a record that says where everything before it lies, and that adds
 * up to the file's length. Of whatever was cut off on its way, however politely, it does not.
 *
 * @param end the last 22 bytes or more.
 * @example
 * isWhole(bytes, bytes.length);
 */
export function isWhole(end: Uint8Array, size: number): boolean {
  if (end.length < endBytes) return false;
  const record = new DataView(end.buffer, end.byteOffset + end.length - endBytes, endBytes);
  const directory = record.getUint32(12, true) + record.getUint32(16, true);
  return record.getUint32(0, true) === endSignature && directory + endBytes === size;
}
