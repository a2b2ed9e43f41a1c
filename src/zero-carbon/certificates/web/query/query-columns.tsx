import { useMemo, type ReactNode } from 'react';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { Column } from '#kernel/ui/table/table-rows.tsx';
import type { CertificateRow } from '#zero-carbon/certificates/certificates.contract.ts';
import { CertificateStatus } from '#zero-carbon/certificates/web/certificate-status.tsx';
import { namesFor } from '#zero-carbon/certificates/web/enterprise-name.ts';
import { queryWords } from './query.words.ts';
import { typeAndStars } from '#zero-carbon/certificates/web/star-text.ts';

/** The six columns of the specification, in its order. */
export function useQueryColumns(): readonly Column<CertificateRow>[] {
  const t = useTranslate();
  return useMemo(
    () => [
      { key: 'enterpriseName', label: t(queryWords.enterprise), cell: (row) => <EnterpriseLink row={row} /> },
      {
        key: 'ntwCertNo',
        label: t(queryWords.number),
        nowrap: 'always',
        cell: (row) => <span className="number">{row.ntwCertNo}</span>,
      },
      {
        key: 'applyType2',
        label: t(queryWords.type),
        nowrap: 'wide',
        cell: (row) => typeAndStars(row.applyType2, row.star, t),
      },
      { key: 'certOrgName', label: t(queryWords.organisation), cell: (row) => row.certOrgName },
      { key: 'certDate', label: t(queryWords.issued), nowrap: 'always', cell: (row) => row.certDate },
      { key: 'isValid', label: t(queryWords.status), cell: (row) => <CertificateStatus row={row} /> },
    ],
    [t],
  );
}

function EnterpriseLink({ row }: { readonly row: CertificateRow }): ReactNode {
  const lang = useLang();
  const { name, nameLang } = namesFor(row, lang);
  return (
    <PageLink to={`/index/certverify/${encodeURIComponent(row.ntwCertNo)}`} lang={langTag(nameLang)}>
      {name}
    </PageLink>
  );
}
