import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';

interface VersionOptions {
  readonly number?: string;
  readonly models?: readonly string[];
  readonly mode?: 'optional' | 'required';
  readonly state?: 'saved' | 'sent';
  /** Replaces the address. */
  readonly package?: { readonly fileId: string; readonly sha256: string; readonly size: number };
}

/**
 * A version of the system in the real table, for the models of `makeFleet`. By default its package is at an address.
 */
export async function makeVersion(
  { kysely }: Database,
  clock: Clock,
  { number = `7.${randomInt(1e9)}`, models = ['A9'], mode = 'required', state = 'sent', ...given }: VersionOptions = {},
): Promise<string> {
  const at = clock.now();
  const { id } = await kysely
    .insertInto('vr_fleet.firmware_versions')
    .values({
      name: `系统 ${number}`,
      number,
      description: '',
      models: [...models],
      mode,
      file_id: given.package?.fileId ?? null,
      url: given.package ? null : 'https://example.com/pui.zip',
      sha256: given.package?.sha256 ?? randomBytes(32).toString('hex'),
      size: given.package?.size ?? 1_000,
      state,
      search_key: number,
      created_at: at,
      sent_at: state === 'sent' ? at : null,
      withdrawn_at: null,
      withdrawn_why: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
