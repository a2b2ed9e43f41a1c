import type { ComponentType } from 'react';
import type { CertificateState } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import type { BannerCheck } from './banner-check.ts';

/** The results of a certificate's proofs, for its banner. */
export interface JudgedProofs {
  /** Lines for the banner, in a fixed number and order while the proofs run. */
  readonly checks: readonly BannerCheck[];
  /** True if the certificate differs from its sealed or logged content. */
  readonly isWrong: boolean;
}

export interface CertificateProofsProps {
  readonly number: string;
  /** The current state in the registry. */
  readonly state: CertificateState;
  /** Must be a stable function. */
  readonly onJudged: (judged: JudgedProofs) => void;
}

/** Loads the section that proves a certificate: it belongs to a later domain, and comes after the first paint. */
export type LoadProofs = () => Promise<ComponentType<CertificateProofsProps>>;
