import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { renewSigningKey as endpoint } from '#zero-carbon/certification/issuance-log/keys/keys.contract.ts';
import { keyWords as text } from '#zero-carbon/certification/issuance-log/keys/keys.words.ts';
import { renewKey } from '#zero-carbon/certification/issuance-log/server/signing-keys.ts';

/**
 * Retires a key before the end of its year, and creates the next one. The id identifies the key: two concurrent calls
 * retire it once.
 *
 * @throws Refusal 4003 for an unknown key, 5000 for a retired one.
 */
export async function renewSigningKey(
  { id, reason }: Omit<ParamsOf<typeof endpoint>, 'password'>,
  { db: tx, actor, clock }: Context<(typeof endpoint)['access']>,
  keyring: Keyring,
): Promise<{ id: string }> {
  const key = await tx
    .selectFrom('zero_carbon.signing_keys as k')
    .leftJoin('zero_carbon.organisations as o', 'o.id', 'k.organisation_id')
    .select(['k.retired_at', 'k.organisation_id', 'o.code'])
    .where('k.id', '=', id)
    .forUpdate('k')
    .executeTakeFirstOrThrow(refuse.notFound);
  if (key.retired_at !== null) throw refuse.rule(text.over);
  const at = clock.now();
  const holder = { id: key.organisation_id, code: key.code };
  const next = await renewKey(tx, keyring, holder, { today: clock.today(), at });
  await recordChange(tx, { actor, at }, 'signing-key.renew', id, { reason, before: { id }, after: { id: next.id } });
  return { id: next.id };
}
