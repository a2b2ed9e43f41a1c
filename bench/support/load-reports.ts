import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { withoutIndexes } from '#kernel/db/server/without-indexes.ts';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import { addDraft, editionInForce } from '#zero-carbon/rules/indicators/editions/server/editions.ts';
import { factorEditions } from '#zero-carbon/rules/indicators/factors/server/factor-editions.ts';
import { seedFactorSet } from '#zero-carbon/rules/indicators/factors/server/seed-factor-set.ts';
import { indicatorEditions } from '#zero-carbon/rules/indicators/sets/server/indicator-editions.ts';

const clock = createClock('Asia/Shanghai');

/**
 * Reports of ten years on the site of each enterprise, in every state. A tenth of them belong to the reviewer's
 * organisation, a fiftieth of these to the reviewer. The same three enterprises have the rare name at every size.
 */
export async function loadReports(
  { pool, kysely }: Database,
  size: number,
  reviewer: { personId: string; partyId: string },
): Promise<void> {
  const set = await addDraft(kysely, indicatorEditions, {
    code: '2025.1',
    document: defaultSet,
    basedOn: null,
    at: clock.now(),
  });
  await seedFactorSet(kysely, clock);
  // Each report has one since it was started.
  const factors = (await editionInForce(kysely, factorEditions))!;
  const client = await pool.connect();
  // A million rows take longer than the limit of a call.
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  await withoutIndexes(client, ['zero_carbon.reports', 'zero_carbon.report_runs'], () =>
    client.query(`
    insert into zero_carbon.areas (code, parent, name_zh, name_en, leaf) values ('330000', null, '浙江省', 'Zhejiang', false)
      on conflict do nothing;
    insert into accounts.parties (kind, name, name_key, state, created_at)
      select 'enterprise', '企业 ' || g || trade, '企业' || g || trade, 'active', now()
        from (select g, case when g in (300, 301, 302) then '鲟鱼' when h % 19 = 5 then '储能设备' when h % 9 = 2 then '纺织有限公司'
                             else '科技有限公司' end as trade
                from generate_series(1, ${size / 10}) g, lateral (select hashint4(g) & 2147483647 as h) hashed) named;
    insert into accounts.parties (kind, name, name_key, state, created_at)
      select 'review_organisation', '机构 ' || g, '机构' || g, 'active', now() from generate_series(1, 9) g;
    insert into zero_carbon.sites (party_id, name_zh, name_en, name_key, search_key, area, address, share, boundary_zh,
        boundary_en, created_at)
      select id, '厂区 ' || id, 'Plant ' || id, '厂区' || id, '厂区' || id, '330000', '1', 100, '', '', now()
        from accounts.parties where kind = 'enterprise' and name like '企业 %';
    create temp table organisations as
      select id, row_number() over (order by id) - 1 as at from accounts.parties
       where kind = 'review_organisation' and (name like '机构 %' or id = ${reviewer.partyId});
    create temp table states (at int, state text);
    insert into states values (0, 'draft'), (1, 'self_assessed'), (2, 'submitted'), (3, 'org_accepted'), (4, 'org_review'),
      (5, 'org_passed'), (6, 'expert_review'), (7, 'decision'), (8, 'publicity'), (9, 'approved');
    insert into zero_carbon.reports (number, party_id, site_id, evaluation_type, period_start, period_end, region,
        created_at, state, organisation_id, submitted_on, due_on, reviewer_id, factor_set_id)
      select 'RPT-2025-' || lpad((s.n * 10 + y)::text, 8, '0'), s.party_id, s.id, case when y % 2 = 0 then 'I' else 'II' end,
             make_date(2016 + y, 1, 1), make_date(2016 + y, 12, 31), '330000',
             now() - ((s.n * 10 + y) * interval '1 minute'), t.state, case when t.at > 1 then o.id end,
             case when t.at > 1 then current_date - ((s.n * 7 + y) % 900)::int end,
             case when t.at between 2 and 4 then current_date + ((s.n * 13 + y) % 60)::int - 20 end,
             case when t.at between 4 and 5 and s.n % 50 = 0 and o.id = ${reviewer.partyId} then ${reviewer.personId} end,
             ${factors.id}
        from (select id, party_id, row_number() over (order by id) as n from zero_carbon.sites) s
        cross join generate_series(0, 9) y
        join states t on t.at = (s.n + y) % 10
        join organisations o on o.at = (s.n / 3) % 10;
    insert into zero_carbon.report_runs (report_id, indicator_set_id, inputs, document, star, points, gross, made_at)
      select id, ${set.id}, repeat('a', 64), '{}', 3 + id % 4, 70, 1000, now() from zero_carbon.reports where state <> 'draft';
    update zero_carbon.reports r set run_id = u.id from zero_carbon.report_runs u where u.report_id = r.id;`),
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  client.release(true);
}
