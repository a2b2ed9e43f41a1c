import type { Db } from '#kernel/db/server/database.ts';
import type { TemplateKind } from '#zero-carbon/certification/drawing/fields.ts';

/** Columns of a template for rendering certificates. */
const columns = [
  'id',
  'line_id as line',
  'edition',
  'party_id as partyId',
  'kind',
  'language',
  'orientation',
  'name_zh as nameZh',
  'name_en as nameEn',
  'months',
  'seal',
  'is_default as isDefault',
  'state',
] as const;

/**
 * The published templates available to an organisation: its own and the scheme's, the default one first, its own before
 * the scheme's.
 *
 * @param partyId the organisation's party.
 * @example
 * const [first] = await publishedTemplates(db, { kind: 'evaluation', partyId: actor.partyId });
 */
export const publishedTemplates = (
  db: Db,
  { kind, partyId }: { readonly kind: TemplateKind; readonly partyId: string | null },
) =>
  db
    .selectFrom('zero_carbon.certificate_templates')
    .select(columns)
    .where('state', '=', 'published')
    .where('kind', '=', kind)
    .where(({ or, eb }) =>
      or([eb('party_id', 'is', null), ...(partyId === null ? [] : [eb('party_id', '=', partyId)])]),
    )
    .orderBy('is_default', 'desc')
    .orderBy('party_id', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();

/** An edition with its design, in any state; undefined for an unknown id. The caller must have checked access. */
export const templateOf = (db: Db, id: string) =>
  db
    .selectFrom('zero_carbon.certificate_templates')
    .select(columns)
    .select('design')
    .where('id', '=', id)
    .executeTakeFirst();
