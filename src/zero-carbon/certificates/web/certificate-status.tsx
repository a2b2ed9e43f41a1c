import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { IconName } from '#kernel/ui/parts/icon.tsx';
import { StatusTag, type Tone } from '#kernel/ui/parts/status-tag.tsx';
import type { CertificateRow } from '#zero-carbon/certificates/certificates.contract.ts';
import { certificateStateWords, type CertificateState } from '#zero-carbon/certificates/certificates.states.ts';
import { queryWords } from './query/query.words.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
}

/** How each state looks; colour never stands alone. */
export const stateLooks: Readonly<Record<CertificateState, Look>> = {
  valid: { tone: 'success', icon: 'check' },
  suspended: { tone: 'warning', icon: 'pause' },
  withdrawn: { tone: 'danger', icon: 'cross' },
  cancelled: { tone: 'danger', icon: 'minus' },
  expired: { tone: 'faded', icon: 'clock' },
  replaced: { tone: 'faded', icon: 'swap' },
};

/** A certificate's state in a list, the date it holds since below it. */
export function CertificateStatus({ row }: { readonly row: Pick<CertificateRow, 'isValid' | 'stateDate'> }): ReactNode {
  const t = useTranslate();
  const { isValid: state, stateDate } = row;
  return (
    <span>
      <StatusTag {...stateLooks[state]}>{t(certificateStateWords[state])}</StatusTag>
      {stateDate !== null && state !== 'valid' && (
        <small>{t(state === 'suspended' ? queryWords.since : queryWords.on, { date: stateDate })}</small>
      )}
    </span>
  );
}
