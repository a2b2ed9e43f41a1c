import { sql, type RawBuilder } from 'kysely';
import { auditHistory, recordKinds } from '#accounts/logs/logs.contract.ts';
import { widestOf } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { admits } from '#kernel/http/server/actor.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { auditOf } from './audit.queries.ts';
import { historyOf, type HistoryReader } from './history-of.ts';

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
    const kind = kinds.find((one) => one.entity === entity);
    if (!kind?.readers) throw refuse.notFound();
    const { access, within: isWithin, entries, kinds: written } = kind.readers;
    const admitting = [access].flat().filter((one) => admits(one, reader.actor));
    if (admitting.length === 0) throw refuse.permission(reader.actor, entity);
    return historyOf(reader, written?.() ?? [kind], {
      entityId: id,
      only: entries?.(id, reader),
      reach: isWithin?.(id, reader) ?? reachOf(kind, admitting, id, reader),
      signer,
    });
  }),
];

/** The condition that a record is within the reach of the caller's permissions; without a lifecycle, of all records. */
function reachOf(
  { lifecycle }: RecordKind,
  admitting: readonly { readonly permission: Permission }[],
  id: string,
  { actor }: Pick<HistoryReader, 'actor'>,
): RawBuilder<boolean> {
  const scope = widestOf(admitting.map(({ permission }) => actor.permissions.get(permission)));
  if (!lifecycle) return scope === 'all' ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`exists (
    select from ${sql.table(lifecycle.table)} as r where r.id = ${id} and ${within(lifecycle, scope, actor, 'r')})`;
}
