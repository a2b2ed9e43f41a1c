import { createHash, timingSafeEqual } from 'node:crypto';
import type { AccessRegistry } from '#kernel/mqtt/server/broker.ts';

const longestHeader = 300;

/**
 * Which headset calls over HTTP: `Authorization: Basic` with the name and password that it shows the broker.
 *
 * @returns its device id; undefined for anybody else.
 */
export async function logInHeadset(
  access: AccessRegistry,
  authorization: string | undefined,
): Promise<string | undefined> {
  if (authorization === undefined || authorization.length > longestHeader) return undefined;
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return undefined;
  const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2);
  const account = await access.find(username);
  const given = createHash('sha256').update(password).digest();
  if (!account || !timingSafeEqual(given, account.secret)) return undefined;
  await access.noteUse?.(account);
  return account.clientId.slice(1);
}
