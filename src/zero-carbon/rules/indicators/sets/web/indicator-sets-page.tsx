import type { ReactNode } from 'react';
import type { RowOf } from '#kernel/contract/endpoint.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { editionStateWords, indicatorSetLifecycle } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import { editionWords } from '#zero-carbon/rules/indicators/editions/editions.words.ts';
import { editionColumns, EditionFacts } from '#zero-carbon/rules/indicators/editions/web/edition-facts.tsx';
import { NewDraft } from '#zero-carbon/rules/indicators/editions/web/new-draft.tsx';
import {
  draftIndicatorSet,
  exportIndicatorSets,
  listIndicatorSets,
  showIndicatorSet,
} from '#zero-carbon/rules/indicators/sets/sets.contract.ts';
import { setWords as text } from '#zero-carbon/rules/indicators/sets/sets.words.ts';

const address = '/index/indicators';

/** The versions of the indicator set: which is in force, which are drafts, and what happened to each. */
export function IndicatorSetsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listIndicatorSets}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: editionWords.rows, none: text.none, find: editionWords.code }}
      filters={{ state: { label: editionWords.state, words: editionStateWords } }}
      columns={editionColumns<RowOf<typeof listIndicatorSets>>(indicatorSetLifecycle, t, {
        key: 'title',
        label: t(text.name),
        cell: ({ title }) => <Named>{title}</Named>,
      })}
      faded={({ state }) => state === 'retired' || state === 'discarded'}
      tools={exportTool(exportIndicatorSets)}
      add={t(editionWords.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(editionWords.add) : (row?.code ?? t(text.set))),
        body: (opened) =>
          opened.id === undefined ? (
            <NewSet {...opened} />
          ) : (
            <SetBeside key={opened.id} id={opened.id} onMoved={opened.refetch} />
          ),
      }}
    />
  );
}

function NewSet({ close, refetch }: Opened<unknown>): ReactNode {
  const { data } = useAnswer(listIndicatorSets, { start: 0, limit: 100 });
  return (
    <NewDraft
      call={draftIndicatorSet}
      input={draftIndicatorSet.input}
      editions={(data?.rows ?? []).map(({ id, code, title }) => ({ code: id, name: `${code} ${title}` }))}
      address={address}
      onClose={close}
      onDrafted={refetch}
    />
  );
}

function SetBeside({ id, onMoved }: { readonly id: string; readonly onMoved: () => void }): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showIndicatorSet, { id });
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  return (
    <EditionFacts
      of={indicatorSetLifecycle}
      shown={data}
      fact={{ label: t(text.name), value: data.title }}
      address={address}
      onMoved={() => {
        retry();
        onMoved();
      }}
    />
  );
}
