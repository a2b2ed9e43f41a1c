import { useState, type ReactNode } from 'react';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Selected } from '#kernel/list/web/listed.ts';
import { selectedIds } from '#kernel/list/web/bulk/selected-ids.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Named, Quoting } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { starNames } from '#zero-carbon/rules/indicators/star.words.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { issuePageWords as text, requestWords } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import { exportIssuable, listIssuable, mostIssued } from '#zero-carbon/certification/issuing/issuing.contract.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { IssueDialog } from './issue-dialog.tsx';

const looks = {
  none: { tone: 'warning', icon: 'clock' },
  waiting: { tone: 'success', icon: 'swap' },
  failed: { tone: 'danger', icon: 'cross' },
} as const;

/** The approved reports that wait for their certificates, and why one could not be issued. */
export function IssuingPage(): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState<{ readonly ids: readonly string[]; readonly done: () => void }>();
  return (
    <>
      <ListScreen
        list={listIssuable}
        title={t(text.title)}
        lead={t(text.lead)}
        words={{ rows: text.rows, none: text.none, find: text.find }}
        filters={{
          request: { label: text.request, words: requestWords },
          type: { label: text.type, words: evaluationTypeWords },
          star: { label: text.star, words: starNames },
        }}
        columns={[
          {
            key: 'enterprise',
            label: t(text.enterprise),
            cell: ({ enterpriseName, number }) => (
              <div>
                <Named>{enterpriseName}</Named>
                <small className="mono nowrap">{number}</small>
              </div>
            ),
          },
          { key: 'site', label: t(text.site), cell: ({ siteName }) => <Named>{siteName}</Named>, wide: true },
          {
            key: 'type',
            label: t(text.type),
            cell: ({ type, star }) => (
              <span className="nowrap">{`${t(evaluationTypeWords[type])} · ${starText(star, t)}`}</span>
            ),
            wide: true,
          },
          {
            key: 'period',
            label: t(text.period),
            cell: ({ start, end }) => <span className="nowrap">{`${start} – ${end}`}</span>,
            wide: true,
          },
          {
            key: 'approvedOn',
            label: t(text.approvedOn),
            sort: 'approvedOn',
            cell: ({ approvedOn }) => (
              <time dateTime={approvedOn} className="nowrap">
                {approvedOn}
              </time>
            ),
            wide: true,
          },
          {
            key: 'request',
            label: t(text.request),
            cell: ({ request, problem }) => (
              <div>
                <StatusTag {...looks[request]}>{t(requestWords[request])}</StatusTag>
                {problem !== null && (
                  <small>
                    <Quoting>{problem}</Quoting>
                  </small>
                )}
              </div>
            ),
          },
        ]}
        tools={exportTool(exportIssuable)}
        rowActions={({ id, request }, { refetch }) =>
          request !== 'waiting' && (
            <Button size="small" onClick={() => setAsked({ ids: [id], done: refetch })}>
              {t(request === 'failed' ? text.again : text.issue)}
            </Button>
          )
        }
        bulk={(selected) => <BulkIssue selected={selected} onAsk={(ids, done) => setAsked({ ids, done })} />}
      />
      {asked && (
        <IssueDialog
          ids={asked.ids}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            asked.done();
          }}
        />
      )}
    </>
  );
}

interface BulkIssueProps {
  readonly selected: Selected<typeof listIssuable>;
  readonly onAsk: (ids: readonly string[], done: () => void) => void;
}

function BulkIssue({ selected, onAsk }: BulkIssueProps): ReactNode {
  const t = useTranslate();
  const done = (): void => {
    selected.clear();
    selected.refetch();
  };
  const choosing = useAction(async (of: typeof selected) => selectedIds(listIssuable, of, mostIssued), {
    onDone: (ids) => onAsk(ids, done),
  });
  const tooMany = selected.count > mostIssued;
  return (
    <>
      <Button
        size="small"
        busy={choosing.busy}
        aria-disabled={tooMany || undefined}
        onClick={() => !tooMany && void choosing.run(selected)}
      >
        {t(text.issue)}
      </Button>
      {tooMany && <small>{t(text.tooMany, { most: mostIssued })}</small>}
    </>
  );
}
