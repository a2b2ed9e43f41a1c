import type { Context } from '#kernel/http/server/handle.ts';
import { type Text, translate } from '#kernel/i18n/text.ts';
import type * as z from 'zod/mini';
import { type condition, type Verdict } from '#zero-carbon/reporting/reports/eligibility.ts';
import { refuse } from '#kernel/http/server/refusal.ts';

/** A planned or existing report: the input of conditions. */
export interface Plan {
  readonly partyId: string;
  readonly siteId: string;
  readonly type: 'I' | 'II';
  /** First and last day. */
  readonly start: string;
  readonly end: string;
  /** Null for a report that does not exist yet. */
  readonly reportId: string | null;
}

/** The caller and the services that conditions use. */
export type Judge = Pick<Context, 'db' | 'pool' | 'clock' | 'lang'> & {
  readonly actor: Pick<NonNullable<Context['actor']>, 'permissions' | 'partyId'>;
};

export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: Text;
  /** The address where the condition can be met. */
  readonly to?: string | undefined;
}

/** A condition that a report has to meet before an application. Later domains pass their own to `reportRoutes`. */
export interface Condition {
  readonly code: string;
  readonly name: Text;
  /** A report cannot be created without it. */
  readonly begins?: true;
  readonly judge: (plan: Plan, asker: Judge) => Promise<Judgement>;
}

/** Evaluates every condition for its reader, in the order of registration. */
export async function judgeEligibility(
  conditions: readonly Condition[],
  plan: Plan,
  asker: Judge,
): Promise<z.output<typeof condition>[]> {
  const rows = [];
  for (const { code, name, judge } of conditions) {
    const { verdict, reason, to = null } = await judge(plan, asker);
    const { lang } = asker;
    rows.push({ code, name: translate(name, lang), verdict, reason: translate(reason, lang), to });
  }
  return rows;
}

/** @throws Refusal 5000 with the reason of the first unmet condition that a new report requires. */
export async function refuseIneligible(conditions: readonly Condition[], plan: Plan, asker: Judge): Promise<void> {
  for (const { begins, judge } of conditions) {
    if (!begins) continue;
    const { verdict, reason } = await judge(plan, asker);
    if (verdict === 'unmet') throw refuse.rule(reason);
  }
}
