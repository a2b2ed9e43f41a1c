import type { RowOf } from '#kernel/contract/endpoint.ts';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import type { listAssignments } from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';

type Row = RowOf<typeof listAssignments>;

const orErased = (name: string | null, t: Translate) => (name === null ? t(text.erased) : <Named>{name}</Named>);

/** The columns that every list of seats has. */
export const assignmentColumns = (t: Translate) => [
  {
    key: 'enterprise',
    label: t(text.enterprise),
    cell: ({ enterpriseName, siteName }: Row) => (
      <div>
        {orErased(enterpriseName, t)}
        {siteName !== null && (
          <small>
            <Named>{siteName}</Named>
          </small>
        )}
      </div>
    ),
  },
  {
    key: 'industry',
    label: t(text.industry),
    cell: ({ industry }: Row) => <Named>{industry ?? '—'}</Named>,
    wide: true,
  },
  {
    key: 'organisation',
    label: t(text.organisation),
    cell: ({ organisation }: Row) => <Named>{organisation ?? '—'}</Named>,
    wide: true,
  },
  { key: 'role', label: t(text.role), cell: ({ leader }: Row) => t(leader ? text.asLeader : text.asMember) },
  {
    key: 'state',
    label: t(text.state),
    cell: ({ state, waits }: Row) => (
      <div>
        <StateTag of={seatLifecycle} state={state} />
        {waits && <small>{t(text.waits)}</small>}
      </div>
    ),
  },
];

export const dueColumn = (t: Translate) => ({
  key: 'due',
  label: t(text.due),
  sort: 'dueOn' as const,
  cell: ({ due }: Row) => (due === null ? '—' : <DueTag row={due} />),
});

export const changedColumn = (t: Translate) => ({
  key: 'changed',
  label: t(text.changedAt),
  sort: 'changedAt' as const,
  cell: ({ changedAt }: Row) => <When at={changedAt} />,
});
