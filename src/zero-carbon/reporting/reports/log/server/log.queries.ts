import { sql } from 'kysely';
import { rangeOf } from '#accounts/logs/server/days.ts';
import { asRead, entriesIn } from '#accounts/logs/server/history-of.ts';
import { peopleFound } from '#accounts/identity/people/server/people-names.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { midnight } from '#kernel/clock/server/midnight.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { mostDays, type reportLog } from '#zero-carbon/reporting/reports/log/log.contract.ts';
import { logWords as text } from '#zero-carbon/reporting/reports/log/log.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { reportKinds } from '#zero-carbon/reporting/reports/server/report-kinds.ts';
import { changedCells } from './changed-cells.ts';

type Reader = Context<{ permission: 'reports.read'; scope: 'own' }>;
type Params = Partial<ParamsOf<typeof reportLog>>;
type Entry = Parameters<ReturnType<typeof asRead>['present']>[0];

/** Changes of one act that a screen shows; a pasted block has hundreds. */
export const shownChanges = 40;
/** The maximum length of a spreadsheet cell (characters). */
const longest = 32_000;

/**
 * The history of the reports within the reader's reach, newest first.
 *
 * @param most changes of one act.
 */
export function logOf(params: Params, reader: Reader, most: number) {
  const { db, actor, lang } = reader;
  const { report, person, enterprise } = params;
  const seesAll = may(actor, 'reports.read', 'all');
  const read = asRead(reader, reportKinds);
  let reports = db
    .selectFrom('zero_carbon.reports as r')
    .select(sql<string>`r.id::text`.as('id'))
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'));
  if (report !== undefined) reports = reports.where('r.number', 'like', `${escapeLike(report.toUpperCase())}%`);
  if (enterprise !== undefined) {
    const part = `%${escapeLike(normalise(enterprise))}%`;
    reports = reports.where('r.party_id', 'in', (of) =>
      of.selectFrom('accounts.parties as p').select('p.id').where('p.name_key', 'like', part),
    );
  }
  const isNarrowed = !seesAll || report !== undefined || enterprise !== undefined;
  return listSource({
    rows: inDays(entriesIn(db), params, reader, seesAll)
      .where(
        'h.entity',
        'in',
        reportKinds.map(({ entity }) => entity),
      )
      .$if(isNarrowed, (rows) => rows.where('h.entity_id', 'in', reports))
      .$if(person !== undefined, (rows) => rows.where(sql<boolean>`h.person_id in (${peopleFound(person!)})`)),
    key: read.key,
    sorts: { at: 'h.at' },
    async lookUp(rows: readonly Entry[]) {
      const entries = new Map(rows.map((row) => [row, changedCells(row, lang)]));
      return {
        entries,
        found: await read.lookUp([...entries.values()].map(({ rest }) => rest)),
        facts: await factsOf(rows, reader),
      };
    },
    present(row: Entry, { entries, found, facts }) {
      const { cells, rest } = entries.get(row)!;
      const { id, at, person: by, action, changes } = read.present(rest, found);
      const all = [...cells, ...(changes ?? [])];
      const left = all.length - most;
      const lines = (of: (change: (typeof all)[number]) => string | null): string =>
        all
          .slice(0, most)
          .map((change) => (of(change) ?? '').replaceAll(/\s*\n\s*/gu, ' '))
          .join('\n')
          .slice(0, longest);
      const fields = lines(({ label }) => label);
      return {
        id,
        at,
        action,
        person: by,
        report: facts.get(row.entity_id) ?? null,
        fields:
          changes === null ? null : left > 0 ? `${fields}\n${translate(text.more, lang, { count: left })}` : fields,
        before: lines(({ before }) => before),
        after: lines(({ after }) => after),
      };
    },
  });
}

/** The log of all enterprises covers a limited number of days at a time; an enterprise's own log covers all of them. */
function inDays(
  rows: ReturnType<typeof entriesIn>,
  { startDate, endDate }: Params,
  { clock, lang }: Reader,
  seesAll: boolean,
) {
  if (!seesAll) {
    return rows
      .$if(startDate !== undefined, (found) => found.where('h.at', '>=', midnight(startDate!, 0, clock.zone)))
      .$if(endDate !== undefined, (found) => found.where('h.at', '<', midnight(endDate!, 1, clock.zone)));
  }
  const days = startDate === undefined ? 0 : daysBetween(startDate, endDate ?? clock.today());
  if (days > mostDays) throw refuse.field('startDate', text.tooLong, lang, { most: mostDays });
  const { from, before } = rangeOf({ startDate, endDate }, clock);
  return rows.where('h.at', '>=', from).where('h.at', '<', before);
}

/** Both ends count. */
const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

/** Number and enterprise of the reports that entries are about, by id. */
async function factsOf(rows: readonly Entry[], { db }: Reader) {
  const ids = rows.map(({ entity_id: id }) => id).filter((id) => /^\d{1,18}$/.test(id));
  if (ids.length === 0) return new Map<string, never>();
  const found = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('accounts.parties as p', 'p.id', 'r.party_id')
    .select(['r.id', 'r.number', 'p.name as enterprise'])
    .where('r.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((report) => [report.id, report]));
}
