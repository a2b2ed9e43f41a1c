import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { DueRow } from '#accounts/calendar/worklist.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { publicDecisions } from '#zero-carbon/evaluation/objections/server/open-window.ts';
import type { listPublicity, Published } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

export type Reading = Pick<Context<'public'>, 'db' | 'clock' | 'lang'>;

type Row = Awaited<ReturnType<ReturnType<typeof publicDecisions>['executeTakeFirstOrThrow']>>;

/** The remaining time of windows, by their last days. */
export async function windowsOf({ db, clock }: Reading, rows: readonly Row[]) {
  const { read } = await duesOf(reportLifecycle, 'r', {}, { db, clock, actor: { permissions: new Map() } });
  return read(rows.flatMap(({ until }) => until ?? []));
}

function stateOf({ reopened_on: reopened, state, isOpen }: Row): Published['state'] {
  if (reopened !== null) return 'reopened';
  if (state === 'approved' || state === 'certified') return 'approved';
  return isOpen ? 'open' : 'answering';
}

/** A decision as the public reads it: unchanged since the decision. */
export function presentPublic(row: Row, windowOf: (day: string) => DueRow, { lang }: Reading): Published {
  const { enterprise, site, type, organisation } = row.facts!;
  const state = stateOf(row);
  const left = state === 'open' && row.until !== null ? windowOf(row.until) : null;
  return {
    id: row.id,
    enterprise,
    site: site[lang],
    type,
    star: row.star!,
    organisation,
    state,
    from: row.from!,
    until: left && row.until,
    daysLeft: left && left.daysLeft,
    provisional: left !== null && (row.isProvisional || left.provisional),
  };
}

/** The decisions that are public now, or were before, newest first. */
export const publicitySource = ({ past = false }: Pick<ParamsOf<typeof listPublicity>, 'past'>, reading: Reading) => {
  const rows = publicDecisions(reading.db, reading.clock.today());
  return listSource({
    rows: past
      ? rows.where(({ or, eb }) => or([eb('r.state', '!=', 'publicity'), eb('d.reopened_on', 'is not', null)]))
      : rows.where('r.state', '=', 'publicity').where('d.reopened_on', 'is', null),
    key: 'd.id',
    sorts: { from: 'd.published_on' },
    lookUp: (found) => windowsOf(reading, found),
    present: (row, windowOf: (day: string) => DueRow) => presentPublic(row, windowOf, reading),
  });
};
