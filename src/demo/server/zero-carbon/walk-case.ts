import type { Clock } from '#kernel/clock/server/clock.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { submitDemoReport } from './reports/demo-submission.ts';
import { withdrawReport } from '#zero-carbon/reporting/reports/submission/server/end-submission.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { askDemoSupplement, concludeDemoReview, reviewPart, takeIn } from './demo-review.ts';
import { decideDemoReport, objectInDemo } from './demo-decision.ts';
import { acceptSeats, askFromPanel, scoreFromSeats, seatDemoPanel, signFromSeats } from './demo-panel.ts';
import { actAs, morningOf, type Player, type Stage } from './demo-cast.ts';
import type { DemoCase } from './demo-cases.ts';

/** One step of a report, on a morning of its own. */
type Step = (stage: Stage, clock: Clock, report: { readonly id: string; readonly owner: Player }) => Promise<unknown>;

const submit: Step = ({ databases, submission, cast }, clock, { id }) =>
  submitDemoReport(databases, clock, id, submission, cast.manager.partyId);
const accept: Step = (stage, clock, { id }) => takeIn(stage, clock, id, false);
const assign: Step = (stage, clock, { id }) => takeIn(stage, clock, id, true);
const review: Step = (stage, clock, { id }) => reviewPart(stage, clock, id);
const ask: Step = (stage, clock, { id }) => askDemoSupplement(stage, clock, id);
const pass: Step = (stage, clock, { id }) => concludeDemoReview(stage, clock, id, 'pass');
const reject: Step = (stage, clock, { id }) => concludeDemoReview(stage, clock, id, 'reject');
const seat: Step = (stage, clock, { id }) => seatDemoPanel(stage, clock, id);
const join: Step = (stage, clock, { id }) => acceptSeats(stage, clock, id);
const askPanel: Step = (stage, clock, { id }) => askFromPanel(stage, clock, id);
const score: Step = (stage, clock, { id }) => scoreFromSeats(stage, clock, id, 3);
const scorePart: Step = (stage, clock, { id }) => scoreFromSeats(stage, clock, id, 1);
const sign: Step = (stage, clock, { id }) => signFromSeats(stage, clock, id);
const publish: Step = (stage, clock, { id }) => decideDemoReport(stage, clock, id, 'publish');
const refuse: Step = (stage, clock, { id }) => decideDemoReport(stage, clock, id, 'refuse');
const object: Step = (stage, clock, { id }) => objectInDemo(stage, clock, id);
const approve: Step = ({ databases }, clock, { id }) =>
  databases.kysely.transaction().execute((tx) => move(tx, reportLifecycle, 'approve', id, { actor: system, clock }));

const back: Step = ({ databases, cast }, clock, { id }) =>
  actAs(databases, clock, { who: cast.manager, permission: 'reviews.assign', scope: 'assigned' }, (context) => {
    const { db, actor } = context as { db: never; actor: never };
    const reason = '蒸汽计量台账缺 3 月与 4 月的原始记录；请补齐后重新提交。';
    return move(db, reportLifecycle, 'return', id, { actor, clock, reason });
  });

const withdraw: Step = ({ databases }, clock, { id, owner }) =>
  actAs(databases, clock, { who: owner, permission: 'reports.submit', scope: 'own' }, (context) =>
    withdrawReport({ id, reason: '厂区边界在评审期间调整，拟按新边界重新核算。' }, context),
  );

const discard: Step = ({ databases }, clock, { id, owner }) =>
  actAs(databases, clock, { who: owner, permission: 'reports.edit', scope: 'own' }, (context) => {
    const { db, actor } = context as { db: never; actor: never };
    return move(db, reportLifecycle, 'discard', id, { actor, clock, reason: '该厂区当年停产改造，不再填报。' });
  });

/** The steps to a state, each with the days until the next one; the last one's days are the case's. */
const ways: Readonly<Partial<Record<DemoCase['state'], readonly (readonly [Step, days: number])[]>>> = (() => {
  const submitted = [[submit, 2]] as const;
  const accepted = [...submitted, [accept, 1]] as const;
  const reviewed = [...accepted, [assign, 16]] as const;
  const passed = [...reviewed, [pass, 2]] as const;
  const seated = [...passed, [seat, 3]] as const;
  const scored = [...seated, [join, 8], [score, 4]] as const;
  const signed = [...scored, [sign, 5]] as const;
  const published = [...signed, [publish, 24]] as const;
  return {
    self_assessed: [],
    returned: [...submitted, [back, 0]],
    org_accepted: accepted,
    org_review: [...accepted, [assign, 2], [review, 0]],
    org_supplement: [...accepted, [assign, 9], [ask, 0]],
    org_passed: passed,
    org_rejected: [...reviewed, [reject, 0]],
    expert_assigned: seated,
    expert_review: [...seated, [join, 2], [scorePart, 0]],
    expert_supplement: [...seated, [join, 3], [askPanel, 0]],
    expert_summary: scored,
    decision: signed,
    publicity: [...signed, [publish, 2], [object, 0]],
    approved: [...published, [approve, 0]],
    not_approved: [...signed, [refuse, 0]],
    withdrawn: [...accepted, [withdraw, 0]],
    discarded: [[discard, 0]],
  };
})();

/** The number of days before its last step at which a report was finished. */
export const daysOf = (state: DemoCase['state']): number =>
  (ways[state] ?? []).slice(0, -1).reduce((sum, [, days]) => sum + days, 3);

/**
 * Moves a finished report to its case's state, step by step as the responsible people would, each on its own morning.
 *
 * @param clock of today.
 */
export async function walkCase(
  stage: Stage,
  clock: Clock,
  { state, since }: Pick<DemoCase, 'state' | 'since'>,
  report: { readonly id: string; readonly owner: Player },
): Promise<void> {
  const way = ways[state] ?? [];
  let ago = since + daysOf(state) - 3;
  for (const [step, days] of way) {
    await step(stage, morningOf(clock, ago), report);
    ago -= days;
  }
}
