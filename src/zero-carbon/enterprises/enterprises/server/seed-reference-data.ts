import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import areaNames from '#zero-carbon/enterprises/enterprises/content/areas.json' with { type: 'json' };
import countryNames from '#zero-carbon/enterprises/enterprises/content/countries.json' with { type: 'json' };
import industryNames from '#zero-carbon/enterprises/enterprises/content/industries.json' with { type: 'json' };

type Names = Readonly<Record<string, readonly string[]>>;

/**
 * Writes the countries, areas and industries of this release. Entries that a release has dropped stay, because
 * enterprises may use them.
 */
export async function seedReferenceData(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { codes, zh, en } = columnsOf(countryNames);
    await sql`
      insert into zero_carbon.countries (code, name_zh, name_en)
      select * from unnest(${codes}::text[], ${zh}::text[], ${en}::text[])
      on conflict (code) do update set name_zh = excluded.name_zh, name_en = excluded.name_en
       where (countries.name_zh, countries.name_en) is distinct from (excluded.name_zh, excluded.name_en)`.execute(tx);
    await writeTree(tx, 'zero_carbon.areas', areaNames, areaParent);
    await writeTree(tx, 'zero_carbon.industries', industryNames, industryParent);
  });
}

async function writeTree(
  tx: Db,
  table: 'zero_carbon.areas' | 'zero_carbon.industries',
  names: Names,
  parentOf: (code: string, names: readonly string[]) => string | null,
): Promise<void> {
  const { codes, zh, en } = columnsOf(names);
  const parents = codes.map((code) => parentOf(code, names[code] ?? []));
  const inner = new Set(parents);
  const leaves = codes.map((code) => !inner.has(code));
  const target = sql.table(table);
  await sql`
    insert into ${target} as present (code, parent, name_zh, name_en, leaf)
    select * from unnest(${codes}::text[], ${parents}::text[], ${zh}::text[], ${en}::text[], ${leaves}::boolean[])
    on conflict (code) do update
       set parent = excluded.parent, name_zh = excluded.name_zh, name_en = excluded.name_en, leaf = excluded.leaf
     where (present.parent, present.name_zh, present.name_en, present.leaf)
           is distinct from (excluded.parent, excluded.name_zh, excluded.name_en, excluded.leaf)`.execute(tx);
}

function columnsOf(names: Names) {
  const entries = Object.entries(names);
  return {
    codes: entries.map(([code]) => code),
    zh: entries.map(([, [zh]]) => zh ?? null),
    en: entries.map(([, [, en]]) => en ?? null),
  };
}

/** GB/T 2260: two digits each for province, city and county; the parent's code, null for a province. */
function areaParent(code: string): string | null {
  if (code.endsWith('0000')) return null;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/**
 * GB/T 4754-2017: a class's code starts with its group's, and that with its division's; the third field of a division's
 * record is its section.
 */
function industryParent(code: string, names: readonly string[]): string | null {
  if (/^[A-T]$/.test(code)) return null;
  return code.length === 2 ? (names[2] ?? null) : code.slice(0, -1);
}
