import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import type { ShownCorrection } from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';

type Row = Pick<ShownCorrection, 'number' | 'enterpriseName' | 'organisationName' | 'changes' | 'proposedAt'>;
type Field = ShownCorrection['changes'][number];

export const correctableWords: Readonly<Record<Field, Text>> = {
  enterpriseName: fieldWords.enterpriseNameZh,
  enterpriseNameEn: fieldWords.enterpriseNameEn,
  siteAddress: fieldWords.siteAddress,
  siteAddressEn: text.siteAddressEn,
  boundaryZh: fieldWords.boundaryZh,
  boundaryEn: fieldWords.boundaryEn,
};

/** The columns that both lists of corrections have. */
export const correctionColumns = (t: Translate) => [
  {
    key: 'number',
    label: t(text.certificate),
    cell: ({ number }: Row): ReactNode => <span className="mono nowrap">{number}</span>,
  },
  {
    key: 'enterpriseName',
    label: t(text.enterprise),
    cell: ({ enterpriseName }: Row): ReactNode => <Named>{enterpriseName}</Named>,
  },
  {
    key: 'organisationName',
    label: t(text.organisation),
    cell: ({ organisationName }: Row): ReactNode => <Named>{organisationName}</Named>,
    wide: true,
  },
  {
    key: 'changes',
    label: t(text.changes),
    cell: ({ changes }: Row): ReactNode => changes.map((field) => t(correctableWords[field])).join(t(text.comma)),
    wide: true,
  },
  {
    key: 'proposedAt',
    label: t(text.proposedAt),
    cell: ({ proposedAt }: Row): ReactNode => <When at={proposedAt} />,
    wide: true,
  },
];
