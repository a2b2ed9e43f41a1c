import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { Exact, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import { decidedOn } from '#zero-carbon/evaluation/decisions/server/decided-on.ts';
import { issuingWords as text } from '#zero-carbon/certification/issuing/issuing.words.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { fullAddress, type FullAddress } from '#zero-carbon/enterprises/sites/full-address.ts';
import { areaNamesOf } from '#zero-carbon/enterprises/sites/server/area-names-of.ts';
import type { NamedFacts, StatedFacts } from './enter-certificate.ts';

/** The facts that a certificate will state for an approved report, and their origin. */
export interface CertifiedFacts {
  readonly partyId: string;
  readonly siteId: string;
  readonly runId: string;
  readonly stated: StatedFacts;
}

/** The standard of the built-in indicators. */
const standard = 'T/CECA-G 0171-2022';

/**
 * The facts of an approved report: the names and the site as fixed by its run, the decided star, and the tonnes as
 * printed. Only fields that the run lacks, because they were empty then, are read from the current data.
 *
 * @param corrected the names and the site from a correction.
 * @throws Refusal 5000 for required facts that are missing; 4003 for a report without run or decision.
 */
export async function certifiedFacts(db: Db, reportId: string, corrected?: NamedFacts): Promise<CertifiedFacts> {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.enterprises as e', 'e.party_id', 'r.party_id')
    .select(['r.party_id', 'r.site_id', 'r.evaluation_type', 'r.period_start', 'r.period_end', 'r.run_id', 'r.star'])
    .leftJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['e.name_en', 'e.credit_code', 's.boundary_zh', 's.boundary_en', 's.address', 's.area'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
  const run = await readRun(db, reportId);
  const [decided] = await decidedOn(db, reportId);
  if (!report || !run || report.run_id === null || decided?.outcome !== 'publish') throw refuse.notFound();
  const { about, result, data } = run.document;
  const named = corrected ?? namesOf(about, report, await addressOf(db, about, report));
  // rounded as in the decision
  const tonnes = (exact: string): string => rounded(new Exact(exact));
  const { scope1, scope2Market, scope2Location, scope3, removal, offset, net } = result.totals;
  return {
    partyId: report.party_id,
    siteId: report.site_id,
    runId: report.run_id,
    stated: {
      ...named,
      evaluation_type: report.evaluation_type,
      star: decided.star!,
      standard,
      report_start: report.period_start,
      report_end: report.period_end,
      scope1: tonnes(scope1),
      scope2: tonnes(scope2Market),
      scope2_location: tonnes(scope2Location),
      scope3: report.evaluation_type === 'I' ? null : tonnes(scope3),
      removal: tonnes(removal),
      offset_tonnes: tonnes(offset),
      net: tonnes(net),
      offset_serials: offsetSerialsOf(data.lines),
    },
  };
}

type Document = NonNullable<Awaited<ReturnType<typeof readRun>>>['document'];
type Entered = { readonly [Key in 'name_en' | 'credit_code' | 'boundary_zh' | 'boundary_en']: string | null };

function namesOf({ enterprise, site }: Document['about'], entered: Entered, address: FullAddress): NamedFacts {
  const { name, nameEn = entered.name_en, creditCode = entered.credit_code } = defined(enterprise);
  const { boundaryZh = entered.boundary_zh, boundaryEn = entered.boundary_en } = defined(site);
  if (!creditCode) throw refuse.rule(text.noCreditCode);
  if (!boundaryZh || !boundaryEn) throw refuse.rule(text.noBoundary);
  return {
    enterprise_name: name!,
    enterprise_name_en: nameEn,
    credit_code: creditCode,
    site_address: address.zh,
    site_address_en: address.en,
    boundary_zh: boundaryZh,
    boundary_en: boundaryEn,
  };
}

interface SiteNow {
  readonly address: string | null;
  readonly area: string | null;
}

/**
 * The address of the site as its run recorded it. For a run from before areas were recorded, today's areas are used if
 * the site has not moved since; otherwise street and number alone.
 */
async function addressOf(db: Db, { site }: Document['about'], now: SiteNow): Promise<FullAddress> {
  if (site.areas) return fullAddress(site.areas, site.address);
  const area = now.address === site.address ? now.area : null;
  return fullAddress(area === null ? [] : await areaNamesOf(db, area), site.address);
}

/** The reviewed address of a report's site, and street and number alone, as earlier certificates stated it. */
export async function reviewedAddress(
  db: Db,
  reportId: string,
): Promise<(FullAddress & { readonly street: string }) | undefined> {
  const run = await readRun(db, reportId);
  if (!run) return undefined;
  const site = await db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['s.address', 's.area'])
    .where('r.id', '=', reportId)
    .executeTakeFirstOrThrow();
  const { about } = run.document;
  return { ...(await addressOf(db, about, site)), street: about.site.address };
}

const offsetSerialsOf = (lines: Document['data']['lines']): string[] =>
  lines
    .filter(({ section }) => section === 'offsets')
    .flatMap(({ rows }) => rows.flatMap(({ serials }) => serials ?? []))
    .filter((serials) => serials !== '');

/** Drops null values, so that defaults can replace them. */
const defined = <Value extends object>(value: Value): { [Key in keyof Value]: NonNullable<Value[Key]> | undefined } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as never;
