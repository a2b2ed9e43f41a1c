import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { RowOf } from '#kernel/list/list.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { factorSetLifecycle } from '#zero-carbon/indicators/editions/editions.states.ts';
import { VersionLinks } from '#zero-carbon/indicators/editions/web/version-links.tsx';
import {
  exportFactors,
  listFactors,
  listFactorSets,
  showFactorSet,
} from '#zero-carbon/indicators/factors/factors.contract.ts';
import { categoryWords, factorWords as text, markWords } from '#zero-carbon/indicators/factors/factors.words.ts';

type Factor = RowOf<typeof listFactors>;

const valueOf = ({ value, from, to }: Factor): string => value ?? `${from ?? ''}–${to ?? ''}`;

/** One version of the factors: what each is worth, where that is printed, and whether it was confirmed. */
export function FactorSetPage({ params: { id = '' } }: PageProps): ReactNode {
  const { data, failure, retry } = useAnswer(showFactorSet, { id });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width="20em" />
      </Loading>
    );
  }
  return <FactorSet key={id} shown={data} />;
}

function FactorSet({ shown }: { readonly shown: OutputOf<typeof showFactorSet> }): ReactNode {
  const t = useTranslate();
  const versions = useAnswer(listFactorSets, { state: ['draft', 'published', 'retired'], start: 0, limit: 4 });
  return (
    <ListScreen
      list={listFactors}
      title={`${t(text.title)} ${shown.code}`}
      given={{ edition: shown.id }}
      head={() => (
        <>
          <PageHead title={`${t(text.title)} ${shown.code}`}>
            <StateTag of={factorSetLifecycle} state={shown.state} /> {t(text.lead)}
          </PageHead>
          <VersionLinks id={shown.id} editions={versions.data?.rows} address="/index/factors" />
        </>
      )}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{
        category: { label: text.category, words: categoryWords },
        mark: { label: text.mark, words: markWords },
        year: { label: text.year },
        region: { label: text.region },
        factorSet: { label: text.factorSet },
      }}
      columns={[
        { key: 'name', label: t(text.name), cell: ({ name }) => name },
        {
          key: 'code',
          label: t(text.code),
          sort: 'code',
          cell: ({ code }) => <span className="mono">{code}</span>,
          wide: true,
        },
        { key: 'value', label: t(text.value), cell: (row) => <span className="nowrap">{valueOf(row)}</span> },
        { key: 'unit', label: t(text.unit), cell: ({ unit }) => unit },
        { key: 'year', label: t(text.year), sort: 'year', cell: ({ year }) => year ?? '–', wide: true },
        { key: 'factorSet', label: t(text.factorSet), cell: ({ factorSet }) => factorSet || '–', wide: true },
        { key: 'mark', label: t(text.mark), cell: ({ mark }) => <span className="nowrap">{t(markWords[mark])}</span> },
      ]}
      faded={({ superseded }) => superseded}
      tools={({ params, answer }) =>
        answer && <ExportButton endpoint={exportFactors} params={params} answer={answer} />
      }
      drawer={{
        title: (row) => row?.name ?? t(text.title),
        body: ({ row }) => row && <FactorFacts factor={row} />,
      }}
    />
  );
}

function FactorFacts({ factor }: { readonly factor: Factor }): ReactNode {
  const t = useTranslate();
  const { unit, mark, superseded, note, gas, year, region, factorSet, source, code, category } = factor;
  return (
    <Facts
      facts={[
        { label: t(text.value), value: `${valueOf(factor)} ${unit}` },
        { label: t(text.mark), value: t(markWords[mark]), ...(superseded && { note: t(text.superseded) }) },
        { label: t(text.source), value: source || '–' },
        { label: t(text.category), value: t(categoryWords[category]) },
        { label: t(text.code), value: <span className="mono">{code}</span> },
        ...(gas === '' ? [] : [{ label: t(text.gas), value: gas }]),
        { label: t(text.year), value: year ?? '–' },
        { label: t(text.region), value: region || '–' },
        { label: t(text.factorSet), value: factorSet || '–' },
        ...(note === '' ? [] : [{ label: t(text.note), value: note }]),
      ]}
    />
  );
}
