import type { ReactNode } from 'react';
import { recordHistory } from '#accounts/logs/logs.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { useHistoryColumns } from './history-columns.tsx';
import { logWords as text } from '#accounts/logs/logs.words.ts';

/** What happened to one record, for operators; other screens lead here with the record in the address. */
export function HistoryPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={recordHistory}
      title={t(text.historyTitle)}
      lead={t(text.historyLead)}
      words={{
        none: text.noHistory,
        noneText: text.noHistoryText,
        needed: text.askHistory,
        neededText: text.askHistoryText,
      }}
      filters={{ entity: { label: text.entity }, entityId: { label: text.entityId } }}
      columns={useHistoryColumns()}
    />
  );
}
