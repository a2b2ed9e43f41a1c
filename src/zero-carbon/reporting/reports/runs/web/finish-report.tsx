import type { ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import type { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { runWords as text } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';

export interface FinishReportProps extends Pick<OutputOf<typeof showReport>, 'id' | 'obstacles' | 'mayEdit'> {
  readonly onFinished: () => void;
}

/** The obstacles to finishing a self-assessment, each with a link to fix it; the button, if there are none. */
export function FinishReport({ id, obstacles, mayEdit, onFinished }: FinishReportProps): ReactNode {
  const t = useTranslate();
  const finish = useAction(finishReport, { done: t(text.finished), onDone: onFinished, onFailure: onFinished });
  const isReady = obstacles.length === 0;
  return (
    <Section
      title={isReady ? t(text.ready) : t(text.notReady, { count: obstacles.length })}
      note={t(isReady ? text.readyNote : text.notReadyNote)}
    >
      {isReady ? (
        mayEdit && (
          <>
            <p>{t(text.finishText)}</p>
            <div className="actions">
              <Button kind="primary" busy={finish.busy} onClick={() => void finish.run({ id })}>
                {t(text.finish)}
              </Button>
            </div>
          </>
        )
      ) : (
        <TableRows
          figures
          caption={t(text.notReady, { count: obstacles.length })}
          rows={obstacles}
          rowKey={({ section, reason }) => `${section} ${reason}`}
          columns={[
            {
              key: 'reason',
              label: t(text.obstacle),
              cell: ({ section, reason, cell }) =>
                mayEdit && section !== null ? (
                  <PageLink
                    to={`${reportAddress(id)}/${section}?${cell ? `line=${cell.line}&month=${cell.month}&gaps` : 'gaps'}`}
                  >
                    {reason}
                  </PageLink>
                ) : (
                  reason
                ),
            },
          ]}
        />
      )}
      <Refused failure={finish.failure} />
    </Section>
  );
}
