import { sql } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { mostValues, type compareSettings as endpoint } from '#vr-fleet/desired/settings/settings.contract.ts';
import { managed, type Managed } from '#vr-fleet/desired/settings/settings-fields.ts';
import { chosen } from '#vr-fleet/devices/server/select-devices.ts';
import { lacking } from './lacking.ts';

interface Row {
  field: Managed | null;
  ended: boolean;
  lacks: boolean;
  /** A document of the one value that was last sent; empty where the setting is not managed. */
  sent: { readonly value?: string | number | boolean | null };
  /** It is what would be sent. */
  same: boolean;
  count: number;
}

/** What was last sent to headsets of each field that is asked for, against what would be. */
export async function compareSettings(
  { selection, settings, leave = [] }: ParamsOf<typeof endpoint>,
  { db, actor, clock }: Context<{ permission: 'settings.edit'; scope: 'own' }>,
) {
  const asked = managed.filter((field) => settings[field] !== undefined || leave.includes(field));
  const { rows } = await sql<Row>`
    with chosen as materialized (
      select coalesce(v.document, '{}') as document, ${lacking} as lacks,
             coalesce(o.service_until < ${clock.today()}::date, false) as ended
        from vr_fleet.devices d
        left join vr_fleet.orders o on o.id = d.order_id
        left join lateral (select v.document from vr_fleet.desired_revisions v
                            where v.device_id = d.id and v.kind = 'settings' order by v.rev desc limit 1) v on true
       where ${chosen(selection, actor)})
    select f.field, c.ended, f.field = any(c.lacks) as lacks,
           case when c.document -> f.field is null then '{}'
                else jsonb_build_object('value', c.document -> f.field) end as sent,
           c.document -> f.field is not distinct from ${JSON.stringify(settings)}::jsonb -> f.field as same,
           count(*)::int as count
      from chosen c left join unnest(${asked}::text[]) f (field) on not c.ended
     group by 1, 2, 3, 4, 5 order by count desc`.execute(db);
  const sum = (some: readonly Row[]): number => some.reduce((total, { count }) => total + count, 0);
  const ended = sum(rows.filter((row) => row.ended));
  const serviced = rows.filter((row) => !row.ended);
  const [first] = asked;
  return {
    total: ended + sum(serviced.filter(({ field }) => field === (first ?? null))),
    ended,
    fields: asked.map((field) => {
      const all = serviced.filter((row) => row.field === field);
      const having = all.filter(({ lacks }) => !lacks);
      return {
        field,
        changes: sum(having.filter(({ same }) => !same)),
        lacking: sum(all) - sum(having),
        before: having.slice(0, mostValues).map(({ sent, count }) => ({ ...sent, count })),
      };
    }),
  };
}
