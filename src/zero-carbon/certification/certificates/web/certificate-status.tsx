import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import type { CertificateRow } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import {
  certificateLooks,
  certificateStateWords,
} from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { queryWords } from './query/query.words.ts';

/** A certificate's state in a list, with its start date below it. */
export function CertificateStatus({ row }: { readonly row: Pick<CertificateRow, 'isValid' | 'stateDate'> }): ReactNode {
  const t = useTranslate();
  const { isValid: state, stateDate } = row;
  return (
    <span>
      <StatusTag {...certificateLooks[state]}>{t(certificateStateWords[state])}</StatusTag>
      {stateDate !== null && state !== 'valid' && (
        <small>{t(state === 'suspended' ? queryWords.since : queryWords.on, { date: stateDate })}</small>
      )}
    </span>
  );
}
