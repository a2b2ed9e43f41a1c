import type { ReactNode } from 'react';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { evaluationTypeWords, reportWords as text } from '#zero-carbon/reporting/reports/reports.words.ts';

interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly wide?: boolean;
}

/** The columns of the evaluators' lists of reports: enterprise and number, site, type and organisation. */
export const reportColumns = (t: Translate) => ({
  enterprise: {
    key: 'enterprise',
    label: t(text.enterprise),
    cell: ({ enterpriseName, number }) => (
      <div>
        <Named>{enterpriseName}</Named>
        <small className="mono nowrap">{number}</small>
      </div>
    ),
  } satisfies Column<{ readonly enterpriseName: string; readonly number: string }>,
  site: {
    key: 'site',
    label: t(text.site),
    cell: ({ siteName }) => <Named>{siteName}</Named>,
    wide: true,
  } satisfies Column<{ readonly siteName: string }>,
  type: {
    key: 'type',
    label: t(text.type),
    cell: ({ type }) => t(evaluationTypeWords[type]),
    wide: true,
  } satisfies Column<{ readonly type: keyof typeof evaluationTypeWords }>,
  organisation: {
    key: 'organisation',
    label: t(text.organisation),
    cell: ({ organisation }) => <Named>{organisation}</Named>,
    wide: true,
  } satisfies Column<{ readonly organisation: string }>,
});
