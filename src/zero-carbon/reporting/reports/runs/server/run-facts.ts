import type { Db } from '#kernel/db/server/database.ts';
import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import type { RunAbout, RunFile } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { areaNamesOf } from '#zero-carbon/enterprises/sites/server/area-names-of.ts';

/** The current facts about a report. */
export async function aboutOf(db: Db, reportId: string): Promise<RunAbout> {
  const found = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .leftJoin('zero_carbon.enterprises as e', 'e.party_id', 'r.party_id')
    .select(['r.number', 'q.name', 'e.name_en as enterpriseNameEn', 'e.credit_code', 's.name_zh', 's.name_en'])
    .select(['s.address', 's.area', 's.boundary_zh', 's.boundary_en'])
    .where('r.id', '=', reportId)
    .executeTakeFirstOrThrow();
  return {
    number: found.number,
    enterprise: { name: found.name, nameEn: found.enterpriseNameEn, creditCode: found.credit_code },
    site: {
      nameZh: found.name_zh,
      nameEn: found.name_en,
      address: found.address,
      areas: await areaNamesOf(db, found.area),
      boundaryZh: found.boundary_zh,
      boundaryEn: found.boundary_en,
    },
  };
}

/** The files that the answers and months of a report refer to, with their hashes. */
export async function filesOf(db: Db, { lines, answers }: ReportData): Promise<RunFile[]> {
  const rows = lines.flatMap((line) => line.rows);
  const ids = [...rows, ...Object.values(answers)].flatMap(({ evidence }) => evidence);
  if (ids.length === 0) return [];
  const files = await db
    .selectFrom('zero_carbon.evidence')
    .select(['id', 'name', 'media_type as mediaType', 'size', 'sha256'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return files.map((file) => ({ ...file, size: Number(file.size) }));
}
