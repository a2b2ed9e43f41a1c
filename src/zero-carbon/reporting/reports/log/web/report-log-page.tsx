import type { ReactNode } from 'react';
import type { RowOf } from '#kernel/contract/endpoint.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useMay } from '#kernel/http/web/use-may.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Changes } from '#kernel/workflow/web/changes.tsx';
import { exportReportLog, reportLog } from '#zero-carbon/reporting/reports/log/log.contract.ts';
import { logWords as text } from '#zero-carbon/reporting/reports/log/log.words.ts';
import { createReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';

/** The change history of reports: those of the user's enterprise, or all for the scheme's staff. */
export function ReportLogPage(): ReactNode {
  const t = useTranslate();
  const isEnterprise = useMay(createReport);
  return (
    <ListScreen
      list={reportLog}
      title={t(text.title)}
      lead={t(isEnterprise ? text.ownLead : text.allLead)}
      words={text}
      filters={{
        report: { label: text.report },
        person: { label: text.person },
        ...(!isEnterprise && { enterprise: { label: text.enterprise } }),
        startDate: { label: text.date },
      }}
      tools={exportTool(exportReportLog)}
      columns={[
        { key: 'at', label: t(text.time), cell: ({ at }) => <When at={at} /> },
        {
          key: 'report',
          label: t(text.report),
          cell: ({ report }) =>
            report ? (
              <div>
                <PageLink to={reportAddress(report.id)}>
                  <span className="mono nowrap">{report.number}</span>
                </PageLink>
                {!isEnterprise && (
                  <small>
                    <Named>{report.enterprise}</Named>
                  </small>
                )}
              </div>
            ) : (
              <span className="muted">{t(text.gone)}</span>
            ),
        },
        {
          key: 'person',
          label: t(text.person),
          cell: ({ person }) => (person ? <Named>{person.name}</Named> : t(text.system)),
        },
        { key: 'action', label: t(text.action), cell: ({ action }) => action },
        { key: 'changes', label: t(text.changes), cell: (row) => <Changes changes={changesOf(row)} /> },
      ]}
    />
  );
}

/** The lines of one act; the last may be a count of further lines. */
function changesOf({ fields, before, after }: RowOf<typeof reportLog>) {
  if (fields === null) return null;
  if (fields === '') return [];
  const [was, is] = [before.split('\n'), after.split('\n')];
  return fields.split('\n').map((label, index) => ({
    field: String(index),
    label,
    before: was[index] || null,
    after: is[index] ?? '',
  }));
}
