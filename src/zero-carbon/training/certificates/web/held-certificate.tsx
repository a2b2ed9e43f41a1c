import type { ReactNode } from 'react';
import type { heldBy } from '#zero-carbon/training/certificates/held-by.ts';
import { TrainingStateTag } from './training-state-tag.tsx';

interface HeldCertificateProps {
  readonly certificate: ReturnType<typeof heldBy>;
  /** The reason for a failed attempt to issue one. */
  readonly problem?: string | null;
}

/** The certificate of a person on a roster, or the reason why there is none. */
export function HeldCertificate({ certificate, problem = null }: HeldCertificateProps): ReactNode {
  if (certificate === null) return problem ?? '–';
  const { number, state } = certificate;
  return (
    <>
      <span className="mono nowrap">{number}</span> {state !== 'valid' && <TrainingStateTag state={state} />}
    </>
  );
}
