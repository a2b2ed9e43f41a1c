import { createHash, timingSafeEqual } from 'node:crypto';
import type { AccessRegistry } from '#kernel/mqtt/server/broker.ts';

/**
 * Identifies the calling headset over HTTP: `Authorization: Basic` with its broker credentials.
 *
 * @returns its device ID; undefined for any other caller.
 */
export async function logInHeadset(
  access: Pick<AccessRegistry, 'find' | 'noteUse'>,
  authorization: string | undefined,
): Promise<string | undefined> {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2);
  if (!/^d[1-9]\d{0,17}\.\d{1,9}$/.test(username)) return undefined;
  const account = await access.find(username);
  const given = createHash('sha256').update(password).digest();
  if (!account || !timingSafeEqual(given, account.secret)) return undefined;
  await access.noteUse?.(account);
  return account.clientId.slice(1);
}
