import { randomInt } from 'node:crypto';
import type { Database } from '#kernel/db/server/database.ts';

/** The values of a copy that differ. */
export interface Copied {
  /** Columns of its site. */
  readonly site?: Readonly<Record<string, string>>;
  /** Site data recorded by its run; null for data that was not entered at that time. */
  readonly about?: Readonly<Record<string, string | null>>;
  /** Columns of the report. */
  readonly report?: Readonly<Record<string, string>>;
}

/**
 * Copies an approved report, whatever its outcome, with its run, its decision and a new site, as often as requested. It
 * copies rows, because a batch needs more of them than the review process could create in the time of a test.
 *
 * @returns the reports' ids.
 */
export async function copyApproved(
  database: Pick<Database, 'pool'>,
  report: string,
  count: number,
  changesOf: (place: number) => Copied = () => ({}),
): Promise<string[]> {
  const { rows } = await database.pool.query<
    Record<'site' | 'run' | 'decision' | 'number' | 'name' | 'document', string>
  >(
    `select r.site_id as site, r.run_id as run, d.id as decision, r.number, s.name_zh as name, u.document
       from zero_carbon.reports r join zero_carbon.sites s on s.id = r.site_id
       join zero_carbon.report_runs u on u.id = r.run_id
       join zero_carbon.decisions d on d.report_id = r.id and d.agreed_at is not null
      where r.id = $1 order by d.id desc limit 1`,
    [report],
  );
  const original = rows[0]!;
  const made: string[] = [];
  for (let place = 0; place < count; place += 1) {
    copied += 1;
    const name = `${original.name} ${copied}`;
    const changes = changesOf(place);
    const document = JSON.parse(original.document) as { about: { site: object } };
    const about = { ...document.about, site: { ...document.about.site, ...changes.about } };
    const site = await copyRow(database, 'zero_carbon.sites', original.site, {
      name_zh: name,
      name_key: name,
      ...changes.site,
    });
    const number = `${original.number}-${copied}`;
    const id = await copyRow(database, 'zero_carbon.reports', report, {
      number,
      site_id: site,
      state: 'approved',
      ...changes.report,
    });
    const run = await copyRow(database, 'zero_carbon.report_runs', original.run, {
      report_id: id,
      document: JSON.stringify({ ...document, about }),
    });
    await database.pool.query('update zero_carbon.reports set run_id = $2 where id = $1', [id, run]);
    await copyRow(database, 'zero_carbon.decisions', original.decision, { report_id: id, report_number: number });
    made.push(id);
  }
  return made;
}

/** Starts at a random number, because a retained database contains earlier copies. */
let copied = 1_000 * randomInt(1e6);

/** Inserts a row again under a new id. */
async function copyRow(
  { pool }: Pick<Database, 'pool'>,
  table: string,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { rows } = await pool.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const columns = rows.map(({ column }) => column).join(', ');
  const written = await pool.query<{ id: string }>(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_record(null::${table},
       (select to_jsonb(t) from ${table} t where id = $1) || $2::jsonb
       || jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id'))))
     returning id`,
    [id, JSON.stringify(changes)],
  );
  return written.rows[0]!.id;
}
