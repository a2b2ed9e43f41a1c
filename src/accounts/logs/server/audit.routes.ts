import { auditHistory, recordKinds } from '#accounts/logs/logs.contract.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { auditOf } from './audit.queries.ts';

/** @param kinds of all areas: what they declare is how the history reads. */
export const auditRoutes = (kinds: readonly RecordKind[]): Route[] => [
  handleList(auditHistory, auditOf(kinds)),
  handle(recordKinds, async (_params, { lang }) =>
    kinds
      // what several domains write about is one kind to people
      .filter(({ sameAs }) => sameAs === undefined)
      .map(({ entity, name }) => ({ entity, name: name[lang] })),
  ),
];
