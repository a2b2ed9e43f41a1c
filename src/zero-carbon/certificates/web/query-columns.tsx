import { useMemo, type ReactNode } from 'react';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useSay } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/links.tsx';
import type { Column } from '#kernel/ui/table-rows.tsx';
import type { CertificateRow } from '#zero-carbon/certificates/certificates.contract.ts';
import { CertificateStatus } from './certificate-status.tsx';
import { namesFor } from './enterprise-name.ts';
import { queryWords } from './query.words.ts';
import { typeAndStars } from './star-text.ts';

/** The six columns of the specification, in its order. */
export function useQueryColumns(): readonly Column<CertificateRow>[] {
  const tell = useSay();
  return useMemo(
    () => [
      { key: 'enterpriseName', label: tell(queryWords.enterprise), cell: (row) => <EnterpriseLink row={row} /> },
      {
        key: 'ntwCertNo',
        label: tell(queryWords.number),
        nowrap: 'always',
        cell: (row) => <span className="number">{row.ntwCertNo}</span>,
      },
      {
        key: 'applyType2',
        label: tell(queryWords.type),
        nowrap: 'wide',
        cell: (row) => typeAndStars(row.applyType2, row.star, tell),
      },
      { key: 'certOrgName', label: tell(queryWords.organisation), cell: (row) => row.certOrgName },
      { key: 'certDate', label: tell(queryWords.issued), nowrap: 'always', cell: (row) => row.certDate },
      { key: 'isValid', label: tell(queryWords.status), cell: (row) => <CertificateStatus row={row} /> },
    ],
    [tell],
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
