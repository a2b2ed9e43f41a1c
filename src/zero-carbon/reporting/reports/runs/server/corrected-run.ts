import type { Db } from '#kernel/db/server/database.ts';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import { answersOf } from '#zero-carbon/reporting/reports/assessment/server/assessed-report.ts';
import { dataLines } from '#zero-carbon/reporting/reports/entry/data-lines.ts';
import type { OpenPart } from '#zero-carbon/reporting/reports/entry/open-part.ts';
import { enteredLines } from '#zero-carbon/reporting/reports/entry/server/entered-lines.ts';
import { yearlyData } from '#zero-carbon/reporting/reports/entry/server/yearly-data.ts';
import { makeRun, type Run, type RunDocument } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { certifiedStaff, staffOf } from '#zero-carbon/reporting/reports/staff/server/staff-of.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { filesOf } from './run-facts.ts';
import type { RunContent } from './read-run.ts';

/** A new run; `isChanged` compares a part of the report with the run before. */
export interface CorrectedRun {
  readonly run: Run;
  readonly data: ReportData;
  readonly staff: RunDocument['staff'];
  readonly isChanged: (part: OpenPart) => boolean;
}

/**
 * Creates a run from the run before, with some parts of the report as they are entered now. Everything else stays as
 * in the run before, even if it was edited meanwhile: facts, other data, factors, indicator set and counted staff.
 */
export async function correctedRun(
  db: Db,
  reportId: string,
  { document: before, set }: RunContent,
  parts: readonly OpenPart[],
  certificates: CertificateSource,
): Promise<CorrectedRun> {
  const keysOf = (part: OpenPart['part']) => new Set(parts.flatMap((one) => (one.part === part ? [one.key] : [])));
  const [asked, lineIds] = [keysOf('answer'), keysOf('line')];
  const lines = await enteredLines(db, reportId, { lines: [...lineIds] });
  const now = new Map(dataLines(lines).map((line) => [line.id, line]));
  const { base, denominator, scope3 } = await yearlyData(db, reportId, await enteredLines(db, reportId));
  const given = (await answersOf(db, reportId)).filter(({ question }) => asked.has(question));
  const data: ReportData = {
    ...before.data,
    lines: before.data.lines.map((line) => now.get(line.id) ?? line),
    answers: {
      ...before.data.answers,
      ...Object.fromEntries(
        given.map(({ question, value, notApplicable, evidence }) => [
          question,
          { value, notApplicable, evidence: evidence.map(({ id }) => id) },
        ]),
      ),
    },
    ...(keysOf('base-year').size > 0 && { base, denominator }),
    // a category that is counted by a line is not screened as well
    ...(lines.some(({ section }) => section === 'scope-3') && { scope3 }),
  };
  const isListed = keysOf('staff').size > 0;
  const listed = isListed
    ? await staffOf(db, { id: reportId, period_end: before.data.end }, certificates)
    : before.staff;
  const { certifiedStaff: counted } = before.measures;
  const files = (await filesOf(db, data)).map((file) => before.files.find(({ id }) => id === file.id) ?? file);
  const run = makeRun({
    about: before.about,
    data,
    factors: factorsById(before.factors),
    setCode: before.setCode,
    set,
    factorSetCode: before.factorSetCode,
    measures: isListed ? certifiedStaff(listed ?? []) : counted ? { certifiedStaff: counted } : {},
    staff: listed,
    files,
  });
  const { staff } = JSON.parse(run.document) as RunDocument;
  const partOf = ({ part, key }: OpenPart, of: ReportData, people: RunDocument['staff']): unknown =>
    ({
      answer: of.answers[key],
      line: of.lines.find(({ id }) => id === key),
      staff: people,
      'base-year': { base: of.base, denominator: of.denominator },
    })[part];
  const isChanged = (part: OpenPart): boolean =>
    jsonOf(partOf(part, data, staff)) !== jsonOf(partOf(part, before.data, before.staff));
  return { run, data, staff, isChanged };
}

/** A missing value equals null. */
const jsonOf = (value: unknown): string => canonicalJson({ value: value ?? null });
