import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type AnyText, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { mostModels, type saveModel as endpoint } from '#vr-fleet/headsets/catalogue/models.contract.ts';
import { modelWords as text } from '#vr-fleet/headsets/catalogue/models.words.ts';
import { overlaps, virtualMask } from '#vr-fleet/headsets/catalogue/serial-mask.ts';

/** Adds a model, or writes all fields of a model on the version that was read; its code never changes. */
export async function saveModel(
  { id, version, code, nameZh, nameEn, mask, lacks }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock, lang }: Context<{ permission: 'models.edit'; scope: 'all' }>,
) {
  const wrong = <T extends AnyText>(path: string, what: T, ...values: ValuesOf<T>) =>
    refuse.invalid([{ path, message: translate(what, lang, ...values) }]);
  // The overlap check needs all other masks unchanged.
  await sql`lock table vr_fleet.models in share row exclusive mode`.execute(tx);
  const all = await tx.selectFrom('vr_fleet.models').selectAll().execute();
  const before = all.find((one) => one.id === id);
  if (id !== undefined && !before) throw refuse.notFound();
  if (before && before.version !== version) throw refuse.state(String(before.version));
  if (before && before.code !== code) throw wrong('code', text.codeFixed);
  const others = all.filter((one) => one !== before);
  if (!before && others.length >= mostModels) throw refuse.rule(text.tooMany, { most: mostModels });
  if (others.some((other) => other.code === code)) throw wrong('code', text.codeTaken);
  if (overlaps(mask, virtualMask)) throw wrong('mask', text.maskVirtual, { mask: virtualMask });
  const alike = others.find((other) => overlaps(mask, other.mask));
  if (alike) throw wrong('mask', text.maskOverlaps, { model: alike.code, mask: alike.mask });
  const columns = { code, name_zh: nameZh, name_en: nameEn, mask, lacks };
  const search_key = normalise(`${code} ${nameZh} ${nameEn}`);
  const at = clock.now();
  const written = before
    ? await tx
        .updateTable('vr_fleet.models')
        .set({ ...columns, search_key, version: before.version + 1 })
        .where('id', '=', before.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('vr_fleet.models')
        .values({ ...columns, search_key, created_at: at })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
  const content = {
    after: columns,
    ...(before && {
      before: {
        code: before.code,
        name_zh: before.name_zh,
        name_en: before.name_en,
        mask: before.mask,
        lacks: before.lacks,
      },
    }),
  };
  const action = before ? 'headset-model.edit' : 'headset-model.add';
  await record(tx, { actor, entity: 'headset-model', entityId: written.id, action, at, content });
  return written;
}
