import { randomBytes } from 'node:crypto';

/**
 * Ids that find a request in the log: the server's own random part and a running number.
 *
 * @example
 * const next = requestIds();
 * next(); // 'k3f9x2-1'
 */
export function requestIds(): () => string {
  const server = randomBytes(4).readUInt32BE().toString(36);
  let number = 0;
  return () => {
    number += 1;
    return `${server}-${number.toString(36)}`;
  };
}
