import { sql, type RawBuilder } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import {
  mostValues,
  type Comparison,
  type compareSettings as endpoint,
} from '#vr-fleet/configuration/settings/settings.contract.ts';
import {
  comparedFields,
  valueAt,
  type ComparedField,
  type ComparedValue,
} from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { settingsKind } from '#vr-fleet/configuration/settings/settings.kind.ts';
import { mergeDocuments } from '#vr-fleet/protocol/revisions/server/merge-documents.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import { lacking } from './lacking.ts';

interface Row {
  field: ComparedField | null;
  ended: boolean;
  lacks: boolean;
  /** A document with the one value last sent; empty if the setting is not managed. */
  sent: { readonly value?: ComparedValue };
  /** True if the value equals the new one, or there is no new one. */
  same: boolean;
  /** True if the headset's value changes. */
  changes: boolean;
  count: number;
}

/** Compares each requested field's last sent values with the new ones. */
export const compareSettings = (
  { selection, ...wish }: ParamsOf<typeof endpoint>,
  { db, actor, clock }: Context<{ permission: 'settings.edit'; scope: 'own' }>,
): Promise<Comparison> => compareWhere(db, chosen(selection, actor), wish, clock.today());

/**
 * The same for any headsets.
 *
 * @param which a condition on `vr_fleet.devices d` that selects existing headsets of one customer.
 * @param today the date in the business zone.
 */
export async function compareWhere(
  db: Db,
  which: RawBuilder<unknown>,
  { settings, leave = [], every = false }: Omit<ParamsOf<typeof endpoint>, 'selection'>,
  today: string,
): Promise<Comparison> {
  const isLeft = (field: ComparedField): boolean => leave.some((left) => left === field.split('.')[0]);
  const stated = comparedFields.filter((field) => valueAt(settings, field) !== undefined || isLeft(field));
  const asked = every ? comparedFields : stated;
  const { rows } = await sql<Row>`
    -- few documents differ but for name and address, whatever the number of headsets
    with known as materialized (
      select coalesce(v.document, '{}') - 'name'
               || case when ${(settings.network ?? null) === null} and jsonb_typeof(v.document -> 'network') = 'object'
                       then '{"network": "fixed"}'::jsonb else '{}' end as document, l.lacks,
             coalesce(o.service_until < ${today}::date, false) as ended, count(*)::int as headsets
        from vr_fleet.devices d
        cross join lateral (select ${lacking} as lacks) l
        left join vr_fleet.orders o on o.id = d.order_id
        left join lateral (select v.document from vr_fleet.desired_revisions v
                            where v.device_id = d.id and v.kind = 'settings' order by v.rev desc limit 1) v on true
       where ${which} group by 1, 2, 3),
    left_alone as materialized (select *, document - ${leave}::text[] as kept, ${JSON.stringify(settings)}::jsonb - lacks as desired from known),
    chosen as materialized (
      select *, ${mergeDocuments(settingsKind, sql`kept`, sql`desired`)} is distinct from document as changes
        from left_alone)
    select f.field, c.ended, split_part(f.field, '.', 1) = any(c.lacks) as lacks, c.changes,
           case when c.document #> f.path is null then '{}'
                else jsonb_build_object('value', c.document #> f.path) end as sent,
           not f.stated or c.document #> f.path is not distinct from ${JSON.stringify(settings)}::jsonb #> f.path as same,
           sum(c.headsets)::int as count
      from chosen c
      left join (select field, string_to_array(field, '.') as path, field = any(${stated}::text[]) as stated
                   from unnest(${asked}::text[]) f (field)) f on not c.ended
     group by 1, 2, 3, 4, 5, 6 order by count desc`.execute(db);
  const sum = (some: readonly Row[]): number => some.reduce((total, { count }) => total + count, 0);
  const ended = sum(rows.filter((row) => row.ended));
  const serviced = rows.filter((row) => !row.ended);
  const [first] = asked;
  const each = serviced.filter(({ field }) => field === (first ?? null));
  return {
    total: ended + sum(each),
    ended,
    changed: sum(each.filter(({ changes }) => changes)),
    fields: asked.map((field) => {
      const all = serviced.filter((row) => row.field === field);
      const having = all.filter(({ lacks }) => !lacks);
      return {
        field,
        changes: sum(having.filter(({ same }) => !same)),
        lacking: sum(all) - sum(having),
        before: countValues(having),
      };
    }),
  };
}

/** Merges rows with equal values; most frequent first. */
function countValues(rows: readonly Row[]): { value?: ComparedValue; count: number }[] {
  const counts = new Map<string, { value?: ComparedValue; count: number }>();
  for (const { sent, count } of rows) {
    const key = JSON.stringify(sent);
    counts.set(key, { ...sent, count: (counts.get(key)?.count ?? 0) + count });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).slice(0, mostValues);
}

/**
 * Condition: settings would change the state last sent to a headset `d`, as in the comparison.
 *
 * @param settings without a network address, because each headset has a different one.
 */
export const differs = (settings: Settings): RawBuilder<boolean> => sql<boolean>`(
  select ${mergeDocuments(settingsKind, sql`l.document`, sql`(${JSON.stringify(settings)}::jsonb - ${lacking})`)}
         is distinct from l.document
    from (select coalesce((select v.document from vr_fleet.desired_revisions v
                            where v.device_id = d.id and v.kind = 'settings' order by v.rev desc limit 1),
                          '{}') as document) l)`;
