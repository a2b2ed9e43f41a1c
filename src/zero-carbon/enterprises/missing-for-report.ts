import { requiredForReport, type EnterpriseInformation, type RequiredForReport } from './enterprises.contract.ts';

type Required = Pick<EnterpriseInformation, RequiredForReport>;

/**
 * What is still to be filled in before an enterprise's first report: everything that registration leaves out and a
 * report cannot do without. Administrative areas are of China alone.
 */
export const missingForReport = (enterprise: Required): RequiredForReport[] =>
  requiredOf(enterprise).filter((field) => isEmpty(enterprise[field]));

/** How much of it is there, in whole per cent; 100 only when nothing is missing. */
export function completeness(enterprise: Required): number {
  const required = requiredOf(enterprise).length;
  return Math.floor((100 * (required - missingForReport(enterprise).length)) / required);
}

const requiredOf = ({ country }: Required): readonly RequiredForReport[] =>
  requiredForReport.filter((field) => field !== 'adminArea' || country.length === 0 || country.includes('CN'));

const isEmpty = (value: string | readonly string[] | null): boolean => value === null || value.length === 0;
