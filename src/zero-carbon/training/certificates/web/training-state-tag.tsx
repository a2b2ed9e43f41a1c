import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import {
  trainingCertificateLifecycle,
  trainingStateWords,
} from '#zero-carbon/training/certificates/training-certificates.states.ts';
import type { TrainingCertificateState } from '#zero-carbon/training/training.contract.ts';

const looks = {
  ...trainingCertificateLifecycle.looks,
  expired: { tone: 'faded', icon: 'clock' },
} as const;

/** The state of a training certificate today. */
export function TrainingStateTag({ state }: { readonly state: TrainingCertificateState }): ReactNode {
  const t = useTranslate();
  return <StatusTag {...looks[state]}>{t(trainingStateWords[state])}</StatusTag>;
}
