import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { Exact, rounded } from '#zero-carbon/calculation/decimals.ts';
import type { EvaluationType } from '#zero-carbon/certificates/certificate-choices.ts';
import { decidedOn } from '#zero-carbon/decisions/server/decided-on.ts';
import { issuingWords as text } from '#zero-carbon/issuing/issuing.words.ts';
import { readRun } from '#zero-carbon/reports/runs/server/read-run.ts';
import '#zero-carbon/enterprises/server/enterprises.tables.ts';
import '#zero-carbon/reports/server/reports.tables.ts';

/** What a certificate will say of an approved report, all but its number, its dates and who issues it. */
export interface CertifiedFacts {
  readonly partyId: string;
  readonly siteId: string;
  readonly runId: string;
  readonly enterpriseName: string;
  readonly enterpriseNameEn: string | null;
  readonly creditCode: string;
  readonly siteAddress: string;
  readonly boundaryZh: string;
  readonly boundaryEn: string;
  readonly evaluationType: EvaluationType;
  readonly star: number;
  readonly reportStart: string;
  readonly reportEnd: string;
  readonly tonnes: CertifiedTonnes;
  readonly offsetSerials: readonly string[];
}

/** Tonnes of CO2e, rounded half up to three decimals as the decision names them. */
export interface CertifiedTonnes {
  readonly scope1: string;
  /** Market-based. */
  readonly scope2: string;
  readonly scope2Location: string;
  /** Null of type I. */
  readonly scope3: string | null;
  readonly removal: string;
  readonly offset: string;
  readonly net: string;
}

/**
 * What an approved report says: the names and the site as its run fixed them, the star that was decided, and the tonnes
 * as they are printed. Only what the run left open is read as it is now: the English name, which no run has, and what
 * nobody had entered yet.
 *
 * @throws Refusal 5000 for what a certificate has to say and nobody has entered; 4003 for a report without run or decision.
 */
export async function certifiedFacts(db: Db, reportId: string): Promise<CertifiedFacts> {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.enterprises as e', 'e.party_id', 'r.party_id')
    .select(['r.party_id', 'r.site_id', 'r.evaluation_type', 'r.period_start', 'r.period_end', 'r.run_id', 'r.star'])
    .leftJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['e.name_en', 'e.credit_code', 's.boundary_zh', 's.boundary_en'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
  const run = await readRun(db, reportId);
  const [decided] = await decidedOn(db, reportId);
  if (!report || !run || report.run_id === null || decided?.outcome !== 'publish') throw refuse.notFound();
  const { about, result, data } = run.document;
  const { name, creditCode = report.credit_code } = defined(about.enterprise);
  const { address, boundaryZh = report.boundary_zh, boundaryEn = report.boundary_en } = defined(about.site);
  if (!creditCode) throw refuse.rule(text.noCreditCode);
  if (!boundaryZh || !boundaryEn) throw refuse.rule(text.noBoundary);
  const said = (tonnes: string): string => rounded(new Exact(tonnes));
  const { scope1, scope2Market, scope2Location, scope3, removal, offset, net } = result.totals;
  return {
    partyId: report.party_id,
    siteId: report.site_id,
    runId: report.run_id,
    enterpriseName: name!,
    enterpriseNameEn: report.name_en,
    creditCode,
    siteAddress: address!,
    boundaryZh,
    boundaryEn,
    evaluationType: report.evaluation_type,
    star: decided.star!,
    reportStart: report.period_start,
    reportEnd: report.period_end,
    tonnes: {
      scope1: said(scope1),
      scope2: said(scope2Market),
      scope2Location: said(scope2Location),
      scope3: report.evaluation_type === 'I' ? null : said(scope3),
      removal: said(removal),
      offset: said(offset),
      net: said(net),
    },
    offsetSerials: offsetSerialsOf(data.lines),
  };
}

type Lines = NonNullable<Awaited<ReturnType<typeof readRun>>>['document']['data']['lines'];

const offsetSerialsOf = (lines: Lines): string[] =>
  lines
    .filter(({ section }) => section === 'offsets')
    .flatMap(({ rows }) => rows.flatMap(({ serials }) => serials ?? []))
    .filter((serials) => serials !== '');

/** Without what is null, so that something else can stand in for it. */
const defined = <Value extends object>(value: Value): { [Key in keyof Value]: NonNullable<Value[Key]> | undefined } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as never;
