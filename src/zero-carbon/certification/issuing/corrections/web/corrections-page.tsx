import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { listCorrections } from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import {
  correctionLifecycle,
  correctionStateWords,
} from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';
import { correctionColumns } from './correction-columns.tsx';
import { CorrectionDetail } from './correction-detail.tsx';

/** The corrections that the reader's organisation proposed, or all, newest first. */
export function CorrectionsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listCorrections}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{ state: { label: text.state, words: correctionStateWords } }}
      columns={[
        ...correctionColumns(t),
        {
          key: 'state',
          label: t(text.state),
          cell: ({ state }) => <StateTag of={correctionLifecycle} state={state} />,
        },
      ]}
      drawer={{
        title: (row) => row?.number ?? t(text.recordName),
        body: ({ id, refetch }) => id !== undefined && <CorrectionDetail id={id} onChanged={refetch} />,
      }}
    />
  );
}
