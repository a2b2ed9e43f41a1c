import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { listObjections } from '#zero-carbon/evaluation/objections/objections.contract.ts';
import { objectionWords as text, originWords } from '#zero-carbon/evaluation/objections/objections.words.ts';
import { objectionLifecycle, objectionStateWords } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { objectionColumns, receivedColumn } from './objection-columns.tsx';
import { ObjectionDetail } from './objection-detail.tsx';

/** All objections, newest first. */
export function ObjectionsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listObjections}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{
        state: { label: text.state, words: objectionStateWords },
        origin: { label: text.origin, words: originWords },
      }}
      columns={[
        ...objectionColumns(t),
        { key: 'state', label: t(text.state), cell: ({ state }) => <StateTag of={objectionLifecycle} state={state} /> },
        { ...receivedColumn(t), sort: 'receivedAt' },
      ]}
      faded={({ state }) => state !== 'received'}
      drawer={{
        title: (row) => row?.receipt ?? t(text.objection),
        body: ({ id, refetch }) => id !== undefined && <ObjectionDetail key={id} id={id} onAnswered={refetch} />,
      }}
    />
  );
}
