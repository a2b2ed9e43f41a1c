import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { translate } from '#kernel/i18n/text.ts';
import {
  conflictWords,
  panelWords as text,
  proposalKindWords,
  proposalOutcomeWords,
} from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatLifecycle, seatStateWords } from '#zero-carbon/evaluation/panels/seats.states.ts';

/** The wording of a panel's selections in the history. */
export const panelRecord: RecordKind = {
  entity: 'panel',
  name: text.recordPanel,
  actions: {
    'panel.draw': text.drawAction,
    'panel.propose': text.proposeAction,
    'panel.approve': text.approveAction,
    'panel.refuse': text.refuseAction,
    'panel.withdraw': text.withdrawAction,
  },
  fields: {
    ordinal: text.ordinal,
    chainPosition: text.chain,
    seed: text.seed,
    candidates: text.candidates,
    places: text.places,
    drawn: { label: text.drawn, names: peopleNames },
    leftOut: text.leftOut,
    proposal: text.proposal,
    kind: { label: text.proposalKind, words: proposalKindWords },
    size: text.size,
    seat: text.recordSeat,
    outcome: { label: text.outcome, words: proposalOutcomeWords },
    reason: text.reason,
  },
  names: namesIn('zero_carbon.panels', 'report_number'),
};

/** The wording of a seat's history: it alone names the expert. */
export const seatRecord: RecordKind = {
  entity: seatLifecycle.name,
  name: text.recordSeat,
  lifecycle: seatLifecycle,
  actions: { 'seat.invite': text.inviteAction },
  fields: {
    state: { label: text.state, words: seatStateWords },
    place: text.place,
    person_id: { label: text.expert, names: peopleNames },
    leader: text.leader,
    due_on: text.dueOn,
    conflicts: { label: text.conflicts, words: conflictWords },
    changed_at: text.changedAt,
    note: text.reason,
    reason: text.reason,
  },
  names: async (ids, { db, lang }) => {
    const rows = await db
      .selectFrom('zero_carbon.seats as s')
      .innerJoin('zero_carbon.panels as w', 'w.id', 's.panel_id')
      .select(['s.id', 's.place', 'w.report_number'])
      .where('s.id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, place, report_number: number }) => [id, `${number} · ${translate(text.place, lang)} ${place}`]),
    );
  },
};
