import type { ComponentType } from 'react';
import type { CertificateState } from '#zero-carbon/certificates/certificate-states.words.ts';
import type { BannerCheck } from './banner-check.ts';

/** What proving a certificate gave, for its banner. */
export interface JudgedProofs {
  /** Lines for the banner, the same ones in the same order while it is at it. */
  readonly checks: readonly BannerCheck[];
  /** Whether the certificate does not agree with what was sealed or logged. */
  readonly isWrong: boolean;
}

export interface CertificateProofsProps {
  readonly number: string;
  /** The state today, as the register has it. */
  readonly state: CertificateState;
  /** Must be the same function each time. */
  readonly onJudged: (judged: JudgedProofs) => void;
}

/** Fetches the section that proves a certificate: it belongs to a later domain, and comes after the first paint. */
export type LoadProofs = () => Promise<ComponentType<CertificateProofsProps>>;
