import * as contract from '#accounts/calendar/periods.contract.ts';
import { periodUnitWords, periodWords as text } from '#accounts/calendar/periods.words.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import type { PeriodKind } from '#kernel/workflow/period.ts';

/**
 * Defines the history of a period, which is identified by its name.
 *
 * @example
 * const records = [taskRecord, periodRecord(periodKinds)];
 */
export const periodRecord = (kinds: readonly PeriodKind[]): RecordKind => ({
  entity: 'period',
  name: text.period,
  readers: { access: contract.listPeriods.access },
  actions: { 'period.change': text.changed },
  fields: { count: text.count, unit: { label: text.unit, words: periodUnitWords } },
  names: async (ids, { db, lang }) => {
    const rows = await db.selectFrom('accounts.periods').select(['id', 'key']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, key }) => [id, translate(kinds.find((kind) => kind.key === key)!.name, lang)]));
  },
});

/**
 * Returns the period endpoints for the kinds that the areas declare.
 *
 * @example
 * const routes = [...own, ...periodRoutes(periodKinds)];
 */
export const periodRoutes = (kinds: readonly PeriodKind[]): Route[] => [
  handleList(contract.listPeriods, (_params, { db, lang }) =>
    listSource({
      rows: db
        .selectFrom('accounts.periods as p')
        .select(['p.id', 'p.key', 'p.version', 'p.unit', 'p.count'])
        .where(
          'p.key',
          'in',
          kinds.map(({ key }) => key),
        ),
      key: 'p.id',
      sorts: {},
      present: ({ key, ...row }) => {
        const { name, about } = kinds.find((kind) => kind.key === key)!;
        return { ...row, name: translate(name, lang), about: translate(about, lang) };
      },
    }),
  ),
  handle(contract.savePeriod, async ({ id, version, unit, count }, { db: tx, actor, clock }) => {
    const before = await tx
      .selectFrom('accounts.periods')
      .select(['version', 'unit', 'count'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(refuse.notFound);
    checkVersion(before, version);
    await tx
      .updateTable('accounts.periods')
      .set({ unit, count, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const content = { before: { unit: before.unit, count: before.count }, after: { unit, count } };
    await recordChange(tx, { actor, at: clock.now() }, 'period.change', id, content);
    return { version: version + 1 };
  }),
];
