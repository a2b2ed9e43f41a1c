import type { RowOf } from '#kernel/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { useMay } from '#kernel/http/web/use-may.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Selected } from '#kernel/list/web/listed.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { createReport, exportReports, listReports } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reportLifecycle, reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords, reportWords as text } from '#zero-carbon/reporting/reports/reports.words.ts';
import { useSites } from '#zero-carbon/enterprises/sites/web/use-sites.ts';
import { BeginFromInventory } from '#zero-carbon/reporting/reports/inventory/web/begin-from-inventory.tsx';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { shownIntensity } from '#zero-carbon/reporting/reports/runs/web/intensities.tsx';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { changeOf } from '#zero-carbon/reporting/reports/runs/web/scope-table.tsx';
import { proposeOrganisations } from '#zero-carbon/reporting/reports/transfers/transfers.contract.ts';
import { BulkTransfers } from '#zero-carbon/reporting/reports/transfers/web/bulk-transfers.tsx';
import { NewReport } from './new-report.tsx';
import { reportAddress } from './report-address.ts';

interface ComparedProps {
  readonly now: string | null;
  readonly before: string | null;
  readonly shown: (exact: string) => string;
}

const tonnes = (exact: string): string => shownTonnes(exact, 1);
const points2 = (exact: string): string => shownTonnes(exact, 2);

/** A figure over that of the year before. */
function Compared({ now, before, shown }: ComparedProps): ReactNode {
  const t = useTranslate();
  if (now === null) return '–';
  return (
    <span>
      {shown(now)}
      {before !== null && (
        <small className="hint nowrap">
          {' '}
          {t(text.before, { value: shown(before) })} {changeOf(before, now)}
        </small>
      )}
    </span>
  );
}

type Row = RowOf<typeof listReports>;

const organisationColumn = (t: Translate) => ({
  key: 'organisation',
  label: t(text.organisation),
  cell: ({ organisation }: Row) => (organisation === null ? '–' : <Named>{organisation}</Named>),
});

const rightAlone = { ids: [] };

/** The reports of an enterprise or, for the scheme's own people, of all. */
export function ReportsPage(): ReactNode {
  const t = useTranslate();
  const isEnterprise = useMay(createReport);
  const { sites } = useSites(isEnterprise);
  const { data: right } = useAnswer(proposeOrganisations, isEnterprise ? null : rightAlone, { quiet: true });
  return (
    <ListScreen
      list={listReports}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{
        state: { label: text.state, words: reportStateWords },
        type: { label: text.type, words: evaluationTypeWords },
        year: { label: text.end },
        ...(isEnterprise && {
          site: { label: text.site, options: sites.map(({ code, name }) => ({ value: code, label: name })) },
        }),
      }}
      columns={[
        { key: 'number', label: t(text.number), cell: ({ number }) => <span className="mono nowrap">{number}</span> },
        isEnterprise
          ? { key: 'site', label: t(text.site), cell: ({ siteName }) => <Named>{siteName}</Named> }
          : {
              key: 'enterprise',
              label: t(text.enterprise),
              cell: ({ enterpriseName, siteName }) => (
                <div>
                  <Named>{enterpriseName}</Named>
                  <small>
                    <Named>{siteName}</Named>
                  </small>
                </div>
              ),
            },
        {
          key: 'period',
          label: t(text.period),
          sort: 'end',
          cell: ({ start, end }) => <span className="nowrap">{t(text.periodText, { start, end })}</span>,
        },
        { key: 'type', label: t(text.type), cell: ({ type }) => t(evaluationTypeWords[type]), wide: true },
        {
          key: 'gross',
          label: t(text.gross),
          cell: ({ gross, grossBefore }) => <Compared now={gross} before={grossBefore} shown={tonnes} />,
        },
        {
          key: 'intensity',
          label: t(text.intensity),
          wide: true,
          hidden: !isEnterprise,
          cell: ({ intensity, intensityUnit, intensityBefore }) => (
            <Compared
              now={intensity}
              before={intensityBefore}
              shown={(exact) => `${shownIntensity(exact)}/${intensityUnit}`}
            />
          ),
        },
        {
          key: 'score',
          label: t(text.score),
          cell: ({ star, points, pointsBefore }) =>
            points === null ? (
              '–'
            ) : (
              <span>
                <span className="nowrap">{starsOf(star, t)}</span>{' '}
                <Compared now={points} before={pointsBefore} shown={points2} />
              </span>
            ),
        },
        ...(isEnterprise ? [] : [organisationColumn(t)]),
        { key: 'state', label: t(text.state), cell: ({ state }) => <StateTag of={reportLifecycle} state={state} /> },
        {
          key: 'created',
          label: t(text.created),
          sort: 'createdAt',
          wide: true,
          hidden: !isEnterprise,
          cell: (row) => <When at={row.createdAt} />,
        },
      ]}
      faded={({ state }) => state === 'discarded'}
      to={({ id }) => reportAddress(id)}
      tools={({ params, answer }) =>
        answer && (
          <>
            {isEnterprise && <BeginFromInventory sites={sites} />}
            <ExportButton endpoint={exportReports} params={params} answer={answer} />
          </>
        )
      }
      {...(right?.mayTransfer && {
        bulk: (selected: Selected<typeof listReports>) => <BulkTransfers list={listReports} selected={selected} />,
      })}
      add={isEnterprise && t(text.add)}
      drawer={{ title: () => t(text.add), body: ({ close }) => <NewReport onClose={close} /> }}
    />
  );
}
