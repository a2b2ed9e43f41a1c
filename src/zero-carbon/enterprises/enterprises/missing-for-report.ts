import { requiredForReport, type EnterpriseInformation, type RequiredForReport } from './enterprises.contract.ts';

type Required = Pick<EnterpriseInformation, RequiredForReport>;

/**
 * The fields to fill in before an enterprise's first report: everything that registration leaves out and a report
 * requires. Administrative areas exist only for China.
 */
export const missingForReport = (enterprise: Required): RequiredForReport[] =>
  requiredOf(enterprise).filter((field) => isEmpty(enterprise[field]));

/** The completeness in whole per cent; 100 only if nothing is missing. */
export function completeness(enterprise: Required): number {
  const required = requiredOf(enterprise).length;
  return Math.floor((100 * (required - missingForReport(enterprise).length)) / required);
}

const requiredOf = ({ country }: Required): readonly RequiredForReport[] =>
  requiredForReport.filter((field) => field !== 'adminArea' || country.length === 0 || country.includes('CN'));

const isEmpty = (value: string | readonly string[] | null): boolean => value === null || value.length === 0;
