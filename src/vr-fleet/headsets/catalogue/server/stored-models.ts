import { sql } from 'kysely';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type AnyText, type ValuesOf } from '#kernel/i18n/text.ts';
import { storedRecord } from '#kernel/record/server/stored-record.ts';
import { maxModels, models } from '#vr-fleet/headsets/catalogue/models.contract.ts';
import { modelWords as text } from '#vr-fleet/headsets/catalogue/models.words.ts';
import { overlaps, virtualMask } from '#vr-fleet/headsets/catalogue/serial-mask.ts';

/** The models of headsets, for their editors. */
export const storedModels = storedRecord(models, {
  table: 'vr_fleet.models',
  rows: ({ db }) => db.selectFrom('vr_fleet.models as r'),
  find: { column: 'search_key', of: ['code', 'nameZh', 'nameEn'], at: 'anywhere' },
  constraints: { models_code_key: ['code', text.codeTaken] },
  async prepare({ input: { mask }, before, context: { db, lang } }) {
    const wrong = <T extends AnyText>(path: string, problem: T, ...values: ValuesOf<T>) =>
      refuse.field(path, problem, lang, ...values);
    // The overlap check needs all other masks unchanged.
    await sql`lock table vr_fleet.models in share row exclusive mode`.execute(db);
    const all = await db.selectFrom('vr_fleet.models').select(['id', 'code', 'mask']).execute();
    const others = all.filter(({ id }) => id !== before?.id);
    if (!before && others.length >= maxModels) throw refuse.rule(text.tooMany, { most: maxModels });
    if (overlaps(mask, virtualMask)) throw wrong('mask', text.maskVirtual, { mask: virtualMask });
    const alike = others.find((other) => overlaps(mask, other.mask));
    if (alike) throw wrong('mask', text.maskOverlaps, { model: alike.code, mask: alike.mask });
  },
});
