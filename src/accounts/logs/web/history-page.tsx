import type { ReactNode } from 'react';
import { recordHistory } from '#accounts/logs/logs.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { useHistoryColumns } from './history-columns.tsx';
import { LogList, type LogFilter } from './log-list.tsx';
import { logWords as text } from './logs.words.ts';

type Name = 'entity' | 'entityId';

const filters: readonly LogFilter<Name>[] = [
  { name: 'entity', label: text.entity, kind: 'line' },
  { name: 'entityId', label: text.entityId, kind: 'line' },
];
const names: readonly Name[] = ['entity', 'entityId'];

/** What happened to one record, for operators; other screens lead here with the record in the address. */
export function HistoryPage(): ReactNode {
  const t = useTranslate();
  const columns = useHistoryColumns();
  return (
    <>
      <PageHead title={t(text.historyTitle)}>{t(text.historyLead)}</PageHead>
      <LogList
        path="/index/logs/history"
        title={t(text.historyTitle)}
        endpoint={recordHistory}
        input={recordHistory.input}
        filters={filters}
        widths="3fr 3fr"
        columns={columns}
        rowKey={({ id }) => id}
        needs={{ names, before: <Empty title={t(text.askHistory)}>{t(text.askHistoryText)}</Empty> }}
        none={<Empty title={t(text.noHistory)}>{t(text.noHistoryText)}</Empty>}
      />
    </>
  );
}
