import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { templateLifecycle } from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import { designDifferences } from '#zero-carbon/certification/templates/design-differences.ts';
import type * as contract from '#zero-carbon/certification/templates/templates.contract.ts';
import { templateWords as text } from '#zero-carbon/certification/templates/templates.words.ts';
import { claimPictures } from './template-pictures.ts';
import { lockedDraft, type Designer } from './template-reach.ts';

/** @throws Refusal 4009 if another user has edited it since, or it is no draft any more. */
export async function saveTemplate(
  { id, version, ...after }: ParamsOf<typeof contract.saveTemplate>,
  designer: Designer,
): Promise<{ version: number }> {
  const row = await lockedDraft(designer, { id, version });
  const before: typeof after = {
    nameZh: row.name_zh,
    nameEn: row.name_en,
    language: row.language,
    months: row.months,
    seal: row.seal,
  };
  const changed = (Object.keys(before) as (keyof typeof after)[]).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return { version };
  const { nameZh, nameEn, ...others } = after;
  await write(designer, id, { name_zh: nameZh, name_en: nameEn, ...others, version: version + 1 });
  const only = (values: typeof after) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  await recordEdit(designer, id, 'certificate-template.edit', { before: only(before), after: only(after) });
  return { version: version + 1 };
}

/**
 * Replaces the whole design of a draft.
 *
 * @throws Refusal 4000 beside a layer with a duplicate id, and beside a picture that is not the actor's; 4009 as above.
 */
export async function saveDesign(
  { id, version, design }: ParamsOf<typeof contract.saveDesign>,
  designer: Designer,
  storage: Pick<Storage, 'read'>,
): Promise<{ version: number; savedAt: string }> {
  const row = await lockedDraft(designer, { id, version });
  const savedAt = designer.clock.now().toISOString();
  if (canonicalJson({ design }) === canonicalJson({ design: row.design })) return { version, savedAt };
  const ids = design.layers.map((layer) => layer.id);
  const twice = ids.findIndex((one, place) => ids.indexOf(one) !== place);
  if (twice >= 0) throw refuse.field(`design.layers.${twice}`, text.layerTwice, designer.lang);
  await claimPictures(row, design, designer, storage);
  await write(designer, id, { design: JSON.stringify(design), version: version + 1 });
  const content = designDifferences(row.design, design);
  await recordEdit(designer, id, 'certificate-template.design', content);
  return { version: version + 1, savedAt };
}

const write = ({ db: tx, clock }: Designer, id: string, values: object) =>
  tx
    .updateTable('zero_carbon.certificate_templates')
    .set({ ...values, edited_at: clock.now() })
    .where('id', '=', id)
    .execute();

const recordEdit = (
  { db: tx, actor, clock }: Designer,
  entityId: string,
  action: 'certificate-template.edit' | 'certificate-template.design',
  content: { readonly before: object; readonly after: object },
) => record(tx, { actor, entity: templateLifecycle.name, entityId, action, at: clock.now(), content });
