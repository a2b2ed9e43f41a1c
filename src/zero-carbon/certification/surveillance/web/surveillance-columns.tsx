import type { RowOf } from '#kernel/contract/endpoint.ts';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { dueLabel, type listSurveillances } from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { surveillanceWords as text } from '#zero-carbon/certification/surveillance/surveillances.words.ts';

type Row = RowOf<typeof listSurveillances>;

/** The columns that both lists have. */
export const surveillanceColumns = (t: Translate) => ({
  certificate: {
    key: 'certificate',
    label: t(text.certificate),
    cell: ({ number, turn }: Row) => (
      <div>
        <span className="mono nowrap">{number}</span>
        <small>{t(text.nth, { turn })}</small>
      </div>
    ),
  },
  day: {
    key: 'day',
    label: t(text.day),
    sort: 'day' as const,
    cell: ({ day }: Row) => (
      <time dateTime={day} className="nowrap">
        {day}
      </time>
    ),
    wide: true,
  },
  state: {
    key: 'state',
    label: t(text.state),
    cell: ({ state, isChecked }: Row) => (
      <div>
        <StateTag of={surveillanceLifecycle} state={state} />
        {isChecked && <small>{t(text.waitsConfirm)}</small>}
      </div>
    ),
  },
  certificateState: {
    key: 'certificateState',
    label: t(text.certificateState),
    cell: ({ certificateState }: Row) => <StateTag of={certificateLifecycle} state={certificateState} />,
    wide: true,
  },
  due: {
    key: 'due',
    label: t(dueLabel),
    cell: ({ due }: Row) => due && <DueTag row={due} />,
  },
});

export const isOver = ({ state }: Row): boolean => state === 'maintained' || state === 'closed';
