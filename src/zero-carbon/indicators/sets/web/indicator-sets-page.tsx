import type { ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { editionStateWords } from '#zero-carbon/indicators/editions.states.ts';
import { editionWords } from '#zero-carbon/indicators/editions.words.ts';
import { indicatorSetLifecycle } from '#zero-carbon/indicators/editions.states.ts';
import { exportIndicatorSets, listIndicatorSets } from '#zero-carbon/indicators/sets/sets.contract.ts';
import { setWords as text } from '#zero-carbon/indicators/sets/sets.words.ts';
import { SetBeside } from './set-beside.tsx';

/** The versions of the indicator set: which is in force, which are drafts, and what happened to each. */
export function IndicatorSetsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listIndicatorSets}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{ state: { label: editionWords.state, words: editionStateWords } }}
      columns={[
        { key: 'code', label: t(editionWords.code), cell: ({ code }) => code },
        { key: 'title', label: t(text.name), cell: ({ title }) => <Named>{title}</Named> },
        {
          key: 'state',
          label: t(editionWords.state),
          cell: ({ state }) => <StateTag of={indicatorSetLifecycle} state={state} />,
        },
        { key: 'basedOn', label: t(editionWords.from), cell: ({ basedOn }) => basedOn ?? '–', wide: true },
        {
          key: 'changed',
          label: t(editionWords.changed),
          cell: ({ changedAt }) => <When at={changedAt} />,
          wide: true,
        },
        {
          key: 'published',
          label: t(editionWords.publishedAt),
          cell: ({ publishedAt }) => (publishedAt === null ? '–' : <When at={publishedAt} />),
          wide: true,
        },
      ]}
      faded={({ state }) => state === 'retired' || state === 'discarded'}
      tools={({ params, answer }) =>
        answer && <ExportButton endpoint={exportIndicatorSets} params={params} answer={answer} />
      }
      add={t(text.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(text.add) : (row?.code ?? t(text.set))),
        body: (opened) => <SetBeside key={opened.id} {...opened} />,
      }}
    />
  );
}
