import type { ReactNode } from 'react';
import type { OutputOf, RowOf } from '#kernel/contract/endpoint.ts';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ImportButton } from '#kernel/import/web/import-button.tsx';
import { listAddress } from '#kernel/list/web/list-address.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { writtenUnit } from '#zero-carbon/rules/calculation/units/units.ts';
import { factorSetLifecycle } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import { showFactorDryRun, startFactorDryRun } from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import { Differences } from '#zero-carbon/rules/indicators/editions/web/differences-table.tsx';
import { PublishButton } from '#zero-carbon/rules/indicators/editions/web/publish-button.tsx';
import { VersionLinks } from '#zero-carbon/rules/indicators/editions/web/version-links.tsx';
import {
  applyFactors,
  cancelFactors,
  factorTemplate,
  importFactors,
  rejectedFactors,
  shownFactors,
} from '#zero-carbon/rules/indicators/factors/factor-import.contract.ts';
import {
  exportFactors,
  factorDifferences,
  listFactors,
  listFactorSets,
  publishFactorSet,
  showFactorSet,
} from '#zero-carbon/rules/indicators/factors/factors.contract.ts';
import {
  categoryWords,
  factorWords as text,
  fieldWords,
  markWords,
} from '#zero-carbon/rules/indicators/factors/factors.words.ts';
import { FactorBeside } from './factor-beside.tsx';

/** One version of the factors: the value, the source and the confirmation of each. */
export function FactorSetPage({ params: { id = '' } }: PageProps): ReactNode {
  const { data, failure, retry } = useAnswer(showFactorSet, { id });
  useRecordTitle(data?.code);
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  return <FactorSet key={id} shown={data} reload={retry} />;
}

interface FactorSetProps {
  readonly shown: OutputOf<typeof showFactorSet>;
  readonly reload: () => void;
}

const address = '/index/factors';

const valueOf = ({ value, from, to }: RowOf<typeof listFactors>): string => value ?? `${from ?? ''}–${to ?? ''}`;

function FactorSet({ shown, reload }: FactorSetProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { id, code, state, version, current, touched } = shown;
  const versions = useAnswer(listFactorSets, { state: ['draft', 'published', 'retired'], start: 0, limit: 4 });
  const isDraft = state === 'draft';
  const changes = useAnswer(factorDifferences, isDraft && current ? { id } : null);
  const changed = (refetch: () => void): void => {
    refetch();
    reload();
    changes.retry();
  };
  return (
    <>
      <ListScreen
        list={listFactors}
        title={`${t(text.title)} ${code}`}
        given={{ edition: id }}
        head={() => (
          <>
            <PageHead
              title={`${t(text.title)} ${code}`}
              {...(isDraft && {
                action: (
                  <PublishButton
                    call={publishFactorSet}
                    dryRun={{ show: showFactorDryRun, start: startFactorDryRun }}
                    address={address}
                    shown={shown}
                    version={version}
                    isReady
                    onPublished={reload}
                  />
                ),
              })}
            >
              <StateTag of={factorSetLifecycle} state={state} /> {t(text.lead)}
            </PageHead>
            <VersionLinks id={id} editions={versions.data?.rows} address={address} />
          </>
        )}
        words={{ rows: text.rows, none: text.none, find: text.find }}
        filters={{
          category: { label: fieldWords.category, words: categoryWords },
          mark: { label: fieldWords.mark, words: markWords },
          year: { label: fieldWords.year },
          region: { label: fieldWords.region },
          factorSet: { label: fieldWords.factorSet },
        }}
        columns={[
          {
            key: 'name',
            label: t(text.name),
            cell: ({ nameZh, nameEn }) => <Named>{lang === 'zh' ? nameZh : nameEn}</Named>,
          },
          {
            key: 'code',
            label: t(fieldWords.code),
            sort: 'code',
            cell: (row) => <span className="mono">{row.code}</span>,
            wide: true,
          },
          { key: 'value', label: t(fieldWords.value), cell: (row) => <span className="nowrap">{valueOf(row)}</span> },
          { key: 'unit', label: t(fieldWords.unit), cell: ({ unit }) => writtenUnit(unit) },
          { key: 'year', label: t(fieldWords.year), sort: 'year', cell: ({ year }) => year ?? '–', wide: true },
          { key: 'region', label: t(fieldWords.region), cell: ({ region }) => region ?? '–', wide: true },
          { key: 'factorSet', label: t(fieldWords.factorSet), cell: (row) => row.factorSet ?? '–', wide: true },
          {
            key: 'source',
            label: t(text.source),
            cell: ({ sourceZh, sourceEn }) => (lang === 'zh' ? sourceZh : sourceEn),
            wide: true,
          },
          {
            key: 'mark',
            label: t(fieldWords.mark),
            cell: ({ mark }) => <span className="nowrap">{t(markWords[mark])}</span>,
          },
        ]}
        faded={({ superseded }) => superseded}
        tools={({ params, answer, refetch }) => (
          <>
            {isDraft && (
              <PageLink
                to={listAddress(listFactors, `${address}/${id}`, { filters: {}, open: '' })}
                className="link-button"
              >
                <Icon name="plus" /> {t(text.add)}
              </PageLink>
            )}
            {isDraft && (
              <ImportButton
                what={t(text.title)}
                template={factorTemplate}
                upload={importFactors}
                params={{ edition: id }}
                show={shownFactors}
                apply={applyFactors}
                cancel={cancelFactors}
                rejected={rejectedFactors}
                onDone={() => changed(refetch)}
              />
            )}
            {answer && <ExportButton endpoint={exportFactors} params={params} answer={answer} />}
          </>
        )}
        drawer={{
          title: (row, isNew) =>
            isNew ? t(text.add) : row ? (lang === 'zh' ? row.nameZh : row.nameEn) : t(text.edition),
          body: ({ id: factor, close, refetch }) => (
            <FactorBeside
              key={factor ?? 'new'}
              edition={{ id, version, isDraft }}
              code={factor}
              onChanged={() => changed(refetch)}
              onClose={close}
            />
          ),
        }}
      />
      {isDraft && current && changes.data && (
        <Differences code={current.code} differences={changes.data.differences} touched={touched} />
      )}
    </>
  );
}
