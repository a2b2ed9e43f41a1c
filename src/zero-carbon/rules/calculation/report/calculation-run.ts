import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import { calculateReport } from './calculate-report.ts';

/** A calculation in stored form, for comparison: the hash of its input, and the canonical text of its result. */
export interface CalculationRun {
  /** SHA-256 in hexadecimal digits, over the canonical JSON of the data and of all factors. */
  readonly inputs: string;
  /** Canonical JSON of the `ReportResult`: run again, it is the same bytes. */
  readonly result: string;
}

export function runCalculation(data: ReportData, factors: Factors): CalculationRun {
  const inputs = canonicalJson({ data, factors: [...factors.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
  return {
    inputs: bytesToHex(sha256(utf8ToBytes(inputs))),
    result: canonicalJson({ ...calculateReport(data, factors) }),
  };
}
