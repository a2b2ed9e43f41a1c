import type { ReactNode } from 'react';
import type { Access } from '#kernel/contract/endpoint.ts';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { listIndicatorDryRun } from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import { dryRunWords as text, outcomeWords } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';
import { DryRunStatus } from './dry-run.tsx';
import { useDryRun, type DryRunCalls } from './use-dry-run.ts';
import { ChangedWorth } from './worth.tsx';

type Rows = Omit<typeof listIndicatorDryRun, 'access'> & { readonly access: Access };

interface DryRunResultsProps {
  /** The version. */
  readonly id: string;
  readonly calls: DryRunCalls;
  readonly list: Rows;
  readonly sheet: Pick<ExportEndpoint, 'path' | 'input'>;
  /** The screen of the versions. */
  readonly address: string;
}

/** The effect of a version on each draft report, with the number per effect. */
export function DryRunResults({ id, calls, list, sheet, address }: DryRunResultsProps): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={list}
      title={t(text.title)}
      given={{ edition: id }}
      head={({ refetch }) => <Head id={id} calls={calls} address={address} onChanged={refetch} />}
      words={{ rows: text.rows, none: text.noRows, noneText: text.noRowsText }}
      filters={{ outcome: { label: text.outcome, words: outcomeWords } }}
      columns={[
        {
          key: 'number',
          label: t(text.report),
          cell: ({ number, enterprise }) => (
            <>
              <span className="nowrap">{number}</span> <Named>{enterprise}</Named>
            </>
          ),
        },
        { key: 'outcome', label: t(text.outcome), cell: ({ outcome }) => t(outcomeWords[outcome]) },
        { key: 'gross', label: t(text.gross), cell: (row) => <ChangedWorth of="gross" {...row} /> },
        { key: 'points', label: t(text.points), cell: (row) => <ChangedWorth of="points" {...row} /> },
        { key: 'star', label: t(text.star), cell: (row) => <ChangedWorth of="star" {...row} /> },
      ]}
      tools={exportTool(sheet)}
    />
  );
}

interface HeadProps extends Pick<DryRunResultsProps, 'id' | 'calls' | 'address'> {
  readonly onChanged: () => void;
}

function Head({ id, calls, address, onChanged }: HeadProps): ReactNode {
  const t = useTranslate();
  const dryRun = useDryRun(calls, id, onChanged);
  const { data, failure, retry } = dryRun;
  useRecordTitle(data?.code);
  if (!data && failure) return <Failed failure={failure} onRetry={retry} />;
  return (
    <>
      <PageHead title={data ? t(text.titleOf, { code: data.code }) : t(text.title)}>
        {data && <PageLink to={`${address}/${id}`}>{t(text.back, { code: data.code })}</PageLink>} {t(text.lead)}
      </PageHead>
      <DryRunStatus id={id} dryRun={dryRun} />
    </>
  );
}
