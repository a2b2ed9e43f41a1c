import type { ReactNode } from 'react';
import { CertifiedCounts, type CertifiedCountsProps } from './certified-counts.tsx';
import { NewestPolicies } from './newest-policies.tsx';

export interface WelcomeBelowProps extends CertifiedCountsProps {
  /** The figures could not be loaded: the counts are left out. */
  readonly failed: boolean;
}

/** The content below the tiles: the newest policies and the counts. */
export function WelcomeBelow({ figures, failed }: WelcomeBelowProps): ReactNode {
  return (
    <>
      <NewestPolicies />
      {!failed && <CertifiedCounts figures={figures} />}
    </>
  );
}
