import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutIndexes } from '#kernel/db/server/without-indexes.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { generateCertificates, type DemoCertificate } from './generate-certificates.ts';
import { demoOrganisations } from './demo-words.ts';

const columns = `id, number, enterprise_name, enterprise_name_en, name_key, name_en_key, search_key, credit_code,
  site_address, boundary_zh, boundary_en, evaluation_type, star, standard, report_start, report_end, organisation_id,
  first_issued_on, issued_on, expires_on, state, state_on, state_note_zh, state_note_en, decide_by, replaces_id,
  province, industry`;
const standard = 'T/CECA-G 0171-2022';
const batch = 10_000;

/**
 * Fills an empty registry with invented certificates, all or none. A registry that is not empty, or whose issuance log
 * has started, stays unchanged.
 *
 * @param onProgress receives the number of loaded certificates, out of `count`.
 * @returns the number of loaded certificates.
 */
export async function loadDemoCertificates(
  pool: pg.Pool,
  count: number,
  today: string,
  onProgress: (loaded: number) => void = () => {},
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('lock table zero_carbon.certificates in share row exclusive mode');
    // The issuance log starts with the certificates that exist then; invented ones must not enter it later.
    const present = await client.query(
      'select from zero_carbon.certificates union all select from zero_carbon.log_entries limit 1',
    );
    if (present.rowCount) {
      await client.query('rollback');
      return 0;
    }
    const organisationIds = await writeOrganisations(client, today);
    await withoutIndexes(client, ['zero_carbon.certificates', 'zero_carbon.certificate_grams'], async () => {
      const certificates = generateCertificates(count, today);
      for (let loaded = 0; loaded < count;) {
        const rows = take(certificates, batch);
        await copyRows(client, rows, organisationIds);
        loaded += rows.length;
        onProgress(loaded);
      }
    });
    await client.query(`insert into zero_carbon.certificate_changes (certificate_id, at, on_date, kind, note_zh, note_en)
      select id, state_on, state_on, state, state_note_zh, state_note_en from zero_carbon.certificates where state <> 'valid'`);
    // the clock withdraws suspended certificates unless they are restored
    await client.query(`insert into kernel.dues (entity, entity_id, open_in, began_on, due_on, period, provisional, act, act_on)
      select 'certificate', id::text, 'suspended', state_on, decide_by, 'suspension', false, 'move', decide_by + 1
        from zero_carbon.certificates where state = 'suspended' and decide_by is not null`);
    await client.query(`select setval(pg_get_serial_sequence('zero_carbon.certificates', 'id'), $1)`, [count]);
    await client.query('commit');
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze zero_carbon.certificates');
    await client.query('vacuum analyze zero_carbon.certificate_grams');
    return count;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
  }
}

async function writeOrganisations(client: pg.PoolClient, today: string): Promise<string[]> {
  const keys = demoOrganisations.map(({ zh }) => normalise(zh));
  await client.query(
    `insert into accounts.parties (kind, name, name_key, state, demo, created_at)
     select 'review_organisation', name, key, state, true, $4::date from unnest($1::text[], $2::text[], $3::text[]) as q(name, key, state)
     on conflict (kind, name_key) do nothing`,
    [
      demoOrganisations.map(({ zh }) => zh),
      keys,
      demoOrganisations.map(({ active }) => (active ? 'active' : 'suspended')),
      today,
    ],
  );
  const written = await client.query<{ id: string; code: string }>(
    `insert into zero_carbon.organisations (code, name_zh, name_en, search_key, party_id, accreditation_number,
                                            accredited_from, accredited_until, contact)
     select o.code, o.zh, o.en, o.search_key, q.id, 'ZC-ORG-' || o.code, $6::date - 400, $6::date + 1060, o.contact
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $7::text[]) as o(code, zh, en, search_key, key, contact)
       join accounts.parties q on q.kind = 'review_organisation' and q.name_key = o.key
     on conflict (code) do update set name_zh = excluded.name_zh returning id, code`,
    [
      demoOrganisations.map(({ code }) => code),
      demoOrganisations.map(({ zh }) => zh),
      demoOrganisations.map(({ en }) => en),
      demoOrganisations.map(({ zh, en }) => `${normalise(zh)}\n${normalise(en)}`),
      keys,
      today,
      demoOrganisations.map(({ code }) => contacts[Number(code) % contacts.length]),
    ],
  );
  return demoOrganisations.map(({ code }) => written.rows.find((row) => row.code === code)?.id ?? '');
}

/** Invented, like all demo data. */
const contacts = ['顾清和', '陈以宁', '梁月白', '秦望野', '苏映雪'];

function take(certificates: Iterator<DemoCertificate>, most: number): DemoCertificate[] {
  const taken: DemoCertificate[] = [];
  while (taken.length < most) {
    const next = certificates.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

async function copyRows(
  client: pg.PoolClient,
  rows: readonly DemoCertificate[],
  organisationIds: readonly string[],
): Promise<void> {
  const lines = rows.map((row) => copyLine(valuesOf(row, organisationIds)));
  await pipeline(
    Readable.from([lines.join('')]),
    client.query(copyFrom(`copy zero_carbon.certificates (${columns}) from stdin`)),
  );
}

const valuesOf = (row: DemoCertificate, organisationIds: readonly string[]): readonly (string | number | null)[] => [
  row.id,
  row.number,
  row.nameZh,
  row.nameEn,
  row.nameKey,
  row.nameEnKey,
  row.searchKey,
  row.creditCode,
  row.siteAddress,
  row.boundary[0],
  row.boundary[1],
  row.type,
  row.star,
  standard,
  row.reportStart,
  row.reportEnd,
  organisationIds[row.organisation] ?? null,
  row.firstIssuedOn,
  row.issuedOn,
  row.expiresOn,
  row.state,
  row.stateOn,
  row.stateNote?.[0] ?? null,
  row.stateNote?.[1] ?? null,
  row.decideBy,
  row.replacesId,
  row.province,
  row.industry,
];

/** COPY's text format: tab between, newline after, backslashes before special characters. */
const copyLine = (values: readonly (string | number | null)[]): string =>
  `${values
    .map((value) =>
      value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character),
    )
    .join('\t')}\n`;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
