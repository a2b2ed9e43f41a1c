import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { encode } from '#kernel/envelope/base64url.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { changeFields, readRecorded, spelled } from '#zero-carbon/certification/issuance-log/entry.ts';
import { readPayload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { factsOf, type CertificateFacts } from '#zero-carbon/certification/issuance-log/server/seal-certificate.ts';

/** A certificate whose row or document files differ from the sealed, recorded and stored data. */
export interface BrokenCertificate {
  readonly number: string;
  /**
   * `facts`: its facts differ from the sealed ones; `state`: its state, or the note on it, differs from the log's last;
   * `keys`: a search finds it by other names than its own; `unsealed`: the log has no opening for it; `pdf`, `png`: the
   * bytes differ from the rendered file, or are missing.
   */
  readonly what: 'facts' | 'state' | 'keys' | 'unsealed' | 'pdf' | 'png';
}

export interface VerifiedCertificates {
  readonly certificates: number;
  readonly papers: number;
  readonly broken: readonly BrokenCertificate[];
}

const pageSize = 500;

/**
 * Compares each certificate of the registry with its sealed data and with its last change in the log, and its document
 * files with their hashes. The log itself is verified by its audit (docs/log.md), which needs no data of ours.
 *
 * @example
 * const { broken } = await verifyCertificates(database.kysely, storage, { today: clock.today() });
 */
export async function verifyCertificates(
  db: Db,
  storage: Pick<Storage, 'verify'>,
  { today }: { readonly today: string },
): Promise<VerifiedCertificates> {
  const broken: BrokenCertificate[] = [];
  let [certificates, papers, after] = [0, 0, '0'];
  for (;;) {
    const rows = await pageAfter(db, after);
    for (const row of rows) {
      broken.push(...problemsOf(row, today).map((what) => ({ number: row.number, what })));
      for (const kind of ['pdf', 'png'] as const) {
        const kept = row[`${kind}_sha256`];
        if (kept === null) continue;
        papers += 1;
        const isSame = row[`${kind}_stored`] === kept && (await storage.verify(kept)) === 'whole';
        if (!isSame) broken.push({ number: row.number, what: kind });
      }
    }
    certificates += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return { certificates, papers, broken };
    after = last.id;
  }
}

interface Row extends CertificateFacts {
  readonly id: string;
  readonly state: string;
  readonly state_note_zh: string | null;
  readonly state_note_en: string | null;
  readonly name_key: string;
  readonly name_en_key: string | null;
  readonly search_key: string;
  /** The bytes of the log's opening; null if there is none, or it was erased. */
  readonly sealed: Buffer | null;
  readonly changed: Buffer | null;
  readonly is_forgotten: boolean;
  readonly pdf_sha256: string | null;
  readonly png_sha256: string | null;
  readonly pdf_stored: string | null;
  readonly png_stored: string | null;
}

async function pageAfter(db: Db, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.*, c.id::text as id, o.code as organisation, s.bytes as sealed, h.bytes as changed,
           c.party_id is null as is_forgotten,
           encode(p.pdf_sha256, 'hex') as pdf_sha256, encode(p.png_sha256, 'hex') as png_sha256,
           f.sha256 as pdf_stored, g.sha256 as png_stored
      from zero_carbon.certificates c
      join zero_carbon.organisations o on o.id = c.organisation_id
      left join lateral (select bytes from zero_carbon.log_openings where subject = c.number
                          order by index limit 1) s on true
      left join lateral (select bytes from zero_carbon.log_openings where subject = c.number
                          order by index desc limit 1) h on true
      left join zero_carbon.certificate_papers p on p.certificate_id = c.id
      left join kernel.files f on f.id = p.pdf_file
      left join kernel.files g on g.id = p.png_file
     where c.id > ${after}
     order by c.id limit ${pageSize}`.execute(db);
  return rows;
}

function problemsOf(row: Row, today: string): BrokenCertificate['what'][] {
  const payload = row.sealed && readPayload(row.sealed);
  // erased at the request of the deleted enterprise
  if (!payload) return row.is_forgotten ? [] : ['unsealed'];
  const { core } = payload;
  const isSame =
    core.number === row.number &&
    core.enterprise === row.enterprise_name &&
    core.creditCode === row.credit_code &&
    (core.siteAddress ?? row.site_address) === row.site_address &&
    core.expiresOn === row.expires_on &&
    core.facts === encode(hash('sha256', spelled(factsOf(row)), 'buffer'));
  return [
    ...(isSame ? [] : ['facts' as const]),
    ...stateProblems(row, today),
    ...(isFoundByItsNames(row) ? [] : ['keys' as const]),
  ];
}

/** Returns true if its search keys match its names, and its address or the location part of it. */
function isFoundByItsNames(row: Row): boolean {
  const { name_key: name, name_en_key: english } = row;
  const lines = row.search_key.split('\n');
  const place = lines.pop() ?? '';
  return (
    name === normalise(row.enterprise_name) &&
    english === (row.enterprise_name_en === null ? null : normalise(row.enterprise_name_en)) &&
    lines.join('\n') === [name, ...(english === null ? [] : [english])].join('\n') &&
    place !== '' &&
    normalise(row.site_address).includes(place)
  );
}

/** A certificate that ends by its date needs no entry for that. */
function stateProblems(row: Row, today: string): ['state'] | [] {
  const last = row.changed && row.sealed && !row.changed.equals(row.sealed) ? row.changed : null;
  const change = last && readRecorded(last, changeFields);
  const state = change ? change.state : 'valid';
  const hasEnded = row.state === 'expired' && row.expires_on < today;
  const isNoted = row.state_note_zh === (change?.noteZh ?? null) && row.state_note_en === (change?.noteEn ?? null);
  return hasEnded || (row.state === state && isNoted) ? [] : ['state'];
}
