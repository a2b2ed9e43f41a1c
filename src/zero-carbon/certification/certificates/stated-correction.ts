/**
 * A correction in credentials and on the page that verifies offline. A former value is present only if the correction
 * changed it and the former certificate stated one.
 */
export interface StatedCorrection {
  /** Number of the certificate that was corrected. */
  readonly correctedNumber: string;
  /** `YYYY-MM-DD`. */
  readonly correctedOn: string;
  /** The public note on the correction. */
  readonly reasonZh?: string;
  readonly reasonEn?: string;
  readonly formerEnterpriseName?: string;
  readonly formerEnterpriseNameEn?: string;
  readonly formerCreditCode?: string;
  readonly formerSiteAddress?: string;
  readonly formerSiteAddressEn?: string;
  readonly formerBoundaryZh?: string;
  readonly formerBoundaryEn?: string;
}
