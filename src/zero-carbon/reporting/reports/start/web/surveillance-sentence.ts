import { daysFrom } from '#kernel/checks/calendar-date.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { surveillanceAheadWords as text } from '#zero-carbon/reporting/reports/start/surveillance-ahead.words.ts';

/** A pending surveillance with its consequences. */
export interface Ahead {
  readonly day: string;
  readonly state: 'due' | 'overdue' | 'declared' | 'failed';
  /** The last day of grace. */
  readonly graceUntil: string;
  /** Its certificate is suspended, and withdrawn after this day. */
  readonly withdrawnAfter: string | null;
}

/** Describes the consequences and the next step. */
export function surveillanceSentence(ahead: Ahead, today: string, t: Translate): string {
  const { day, state, graceUntil: grace, withdrawnAfter: until } = ahead;
  if (until !== null) {
    const values = { until, n: Math.max(0, daysFrom(today, until)) };
    if (state === 'declared') return t(text.declaredSuspended, values);
    return `${state === 'failed' ? t(text.failed) : ''}${t(text.suspended, values)}`;
  }
  switch (state) {
    case 'due':
      return t(text.due, { day, grace, n: Math.max(0, daysFrom(today, day)) });
    case 'overdue':
      return grace < today ? t(text.lapsed) : t(text.overdue, { grace, n: daysFrom(today, grace) });
    default:
      return t(text[state]);
  }
}
