import type { ReactNode } from 'react';
import type { RowOf } from '#kernel/contract/endpoint.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { editionStateWords, factorSetLifecycle } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import { editionWords } from '#zero-carbon/rules/indicators/editions/editions.words.ts';
import { editionColumns, EditionFacts } from '#zero-carbon/rules/indicators/editions/web/edition-facts.tsx';
import { NewDraft } from '#zero-carbon/rules/indicators/editions/web/new-draft.tsx';
import {
  draftFactorSet,
  exportFactorSets,
  listFactorSets,
  showFactorSet,
} from '#zero-carbon/rules/indicators/factors/factors.contract.ts';
import { factorWords as text } from '#zero-carbon/rules/indicators/factors/factors.words.ts';

const address = '/index/factors';

/** The versions of the factors: which is in force, which are drafts, and what happened to each. */
export function FactorSetsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listFactorSets}
      title={t(text.title)}
      lead={t(text.editionsLead)}
      words={{ rows: editionWords.rows, none: text.noEditions, find: editionWords.code }}
      filters={{ state: { label: editionWords.state, words: editionStateWords } }}
      columns={editionColumns<RowOf<typeof listFactorSets>>(factorSetLifecycle, t, {
        key: 'count',
        label: t(text.count),
        cell: ({ count }) => count,
      })}
      faded={({ state }) => state === 'retired' || state === 'discarded'}
      tools={exportTool(exportFactorSets)}
      add={t(editionWords.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(editionWords.add) : (row?.code ?? t(text.edition))),
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
  const { data } = useAnswer(listFactorSets, { start: 0, limit: 100 });
  return (
    <NewDraft
      call={draftFactorSet}
      input={draftFactorSet.input}
      editions={(data?.rows ?? []).map(({ id, code }) => ({ code: id, name: code }))}
      address={address}
      onClose={close}
      onDrafted={refetch}
    />
  );
}

function SetBeside({ id, onMoved }: { readonly id: string; readonly onMoved: () => void }): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showFactorSet, { id });
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  return (
    <EditionFacts
      of={factorSetLifecycle}
      shown={data}
      fact={{ label: t(text.count), value: data.count }}
      address={address}
      onMoved={() => {
        retry();
        onMoved();
      }}
    />
  );
}
