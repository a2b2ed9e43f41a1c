import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { PublicCorrection } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { correctionNoticeWords as text } from './correction-notice.words.ts';
import './correction-notice.css';

const fieldNames: Readonly<Record<PublicCorrection['changes'][number]['field'], Text>> = {
  enterpriseName: text.enterpriseName,
  enterpriseNameEn: text.enterpriseNameEn,
  creditCode: text.creditCode,
  siteAddress: text.siteAddress,
  boundary: text.boundary,
};

/** Above the name: the former facts of the certificate before each correction, with date and reason. */
export function CorrectionNotice({ corrections }: { readonly corrections: readonly PublicCorrection[] }): ReactNode {
  const t = useTranslate();
  if (corrections.length === 0) return null;
  return (
    <aside className="correction-notice" aria-label={t(text.title)}>
      {corrections.map(({ number, on, reason, changes }) => (
        <div key={number}>
          <p>
            <Icon name="swap" /> <strong>{t(text.correctedOn, { date: on })}</strong>{' '}
            <PageLink to={`/index/certverify/${number}`}>{number}</PageLink>
          </p>
          {changes.map(({ field, before }) => (
            <p key={field}>
              {t(text.before, { field: t(fieldNames[field]) })}
              {before === null ? t(text.none) : <Named>{before}</Named>}
            </p>
          ))}
          {reason !== null && (
            <p>
              {t(text.reason)}
              <Named>{reason}</Named>
            </p>
          )}
        </div>
      ))}
    </aside>
  );
}
