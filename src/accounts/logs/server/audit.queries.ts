import { midnight } from '#kernel/clock/server/midnight.ts';
import { sql, type RawBuilder } from 'kysely';
import type { auditHistory } from '#accounts/logs/logs.contract.ts';
import { peopleFound } from '#accounts/identity/people/server/people-names.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { asRead, entriesIn, type HistoryReader } from './history-of.ts';

type Params = ParamsOf<typeof auditHistory>;

/** Returns the history of all records, newest first. */
export const auditOf =
  (kinds: readonly RecordKind[]) => (params: Params, reader: HistoryReader & Pick<Context, 'clock'>) => {
    const { find, entity, entityId, startDate, endDate } = params;
    const { zone } = reader.clock;
    // users see the entries of several domains as one kind
    const chosen = kinds.filter((kind) => entity === undefined || kind.entity === entity || kind.sameAs === entity);
    const entities = [entity ?? [], chosen.map((kind) => kind.entity)].flat();
    return listSource({
      rows: entriesIn(reader.db)
        .$if(entity !== undefined || entityId !== undefined, (rows) => rows.where('h.entity', 'in', entities))
        .$if(entityId !== undefined, (rows) => rows.where('h.entity_id', '=', entityId!))
        .$if(startDate !== undefined, (rows) => rows.where('h.at', '>=', midnight(startDate!, 0, zone)))
        .$if(endDate !== undefined, (rows) => rows.where('h.at', '<', midnight(endDate!, 1, zone)))
        .$if(find !== undefined, (rows) => rows.where(sql<boolean>`h.id in (${holding(find!, kinds)})`)),
      ...asRead(reader, kinds),
    });
  };

/**
 * Condition for entries about the records that match a text, and by the people who match it. Each alternative uses an
 * index range.
 */
const holding = (find: string, kinds: readonly RecordKind[]): RawBuilder<unknown> => {
  const about = kinds.flatMap(({ entity, found, sameAs }) => {
    const ids = found ?? kinds.find((kind) => kind.entity === sameAs)?.found;
    if (!ids) return [];
    return [sql`select e.id from kernel.history e where e.entity = ${entity} and e.entity_id in (${ids(find)})`];
  });
  const by = sql`select e.id from kernel.history e where e.person_id in (${peopleFound(find)})`;
  return sql.join([...about, by], sql` union all `);
};
