import { auditHistory, recordKinds } from '#accounts/logs/logs.contract.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { admits } from '#kernel/http/server/actor.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { auditOf } from './audit.queries.ts';
import { historyOf } from './history-of.ts';

/** @param kinds of all areas; their declarations define the history. */
export const auditRoutes = (kinds: readonly RecordKind[], signer: DownloadSigner): Route[] => [
  handleList(auditHistory, auditOf(kinds)),
  handle(recordKinds, async (_params, { lang }) =>
    kinds
      // users see the entries of several domains as one kind
      .filter(({ sameAs }) => sameAs === undefined)
      .map(({ entity, name }) => ({ entity, name: name[lang] })),
  ),
  handleList(recordHistory, ({ entity, id }, reader) => {
    const readers = kinds.find((kind) => kind.entity === entity)?.readers;
    if (!readers) throw refuse.notFound();
    if (!admits(readers.access, reader.actor)) throw refuse.permission(reader.actor);
    const about = kinds.filter((kind) => kind.entity === entity || kind.sameAs === entity);
    return historyOf(reader, about, { entityId: id, reach: readers.within(id, reader), signer });
  }),
];
