/** Bytes of the record that every zip file ends with. */
const endBytes = 22;
const endSignature = 0x06054b50;

/**
 * Returns true if a spreadsheet is complete: a zip ends with a record of the position of its directory, and these
 * values add up to the file's length. They do not for a truncated file, even if the connection closed cleanly.
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
