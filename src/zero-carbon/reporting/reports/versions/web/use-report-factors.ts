import { useMemo } from 'react';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { factorsById, type Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { reportFactors } from '#zero-carbon/reporting/reports/versions/versions.contract.ts';

/** Keyed by version: published factors never change. */
const cached = new Map<string, Factors>();

interface ReportFactors {
  readonly factors: Factors | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/**
 * The factors of a report, fetched once for each version.
 *
 * @param factorSet the report's version; undefined until it is known.
 */
export function useReportFactors(id: string, factorSet: string | null | undefined): ReportFactors {
  const version = factorSet ?? 'shipped';
  const known = factorSet === undefined ? undefined : cached.get(version);
  const isAsked = factorSet !== undefined && !known;
  const { data, failure, retry } = useAnswer(reportFactors, isAsked ? { id } : null);
  const factors = useMemo(() => {
    if (known || !data || data.factorSet !== factorSet) return known;
    const fetched = factorsById(data.factors);
    cached.set(version, fetched);
    return fetched;
  }, [known, data, factorSet, version]);
  return { factors, failure, retry };
}
