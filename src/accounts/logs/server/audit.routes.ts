import { auditHistory, recordKinds } from '#accounts/logs/logs.contract.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { auditOf } from './audit.queries.ts';

/** @param kinds of all areas; their declarations define the history. */
export const auditRoutes = (kinds: readonly RecordKind[]): Route[] => [
  handleList(auditHistory, auditOf(kinds)),
  handle(recordKinds, async (_params, { lang }) =>
    kinds
      // users see the entries of several domains as one kind
      .filter(({ sameAs }) => sameAs === undefined)
      .map(({ entity, name }) => ({ entity, name: name[lang] })),
  ),
];
