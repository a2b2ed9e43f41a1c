import { addMonths } from '#kernel/checks/calendar-date.ts';

/** The schedule of a certificate's surveillances. */
export interface SurveillancePlan {
  /** The first day of the validity; a correction continues with that of its predecessor. */
  readonly countedFrom: string;
  /** Months between two of them. */
  readonly months: number;
}

export interface PlannedSurveillance {
  /** From 1 on. */
  readonly turn: number;
  readonly day: string;
}

/** The due day of a surveillance. */
export const surveillanceDay = ({ countedFrom, months }: SurveillancePlan, turn: number): string =>
  addMonths(countedFrom, months * turn);

/**
 * The first surveillance from a turn on whose day has not passed; undefined if none is left. One that would fall into
 * the last month is left to the renewal.
 */
export function nextSurveillance(
  plan: SurveillancePlan,
  expiresOn: string,
  { turn: first, today }: { readonly turn: number; readonly today: string },
): PlannedSurveillance | undefined {
  for (let turn = first; ; turn += 1) {
    const day = surveillanceDay(plan, turn);
    if (addMonths(day, 1) >= expiresOn) return undefined;
    if (day >= today) return { turn, day };
  }
}

/** All future surveillances from a turn on, in order. */
export function plannedSurveillances(plan: SurveillancePlan, expiresOn: string, first: number): PlannedSurveillance[] {
  const planned: PlannedSurveillance[] = [];
  for (let turn = first; ; turn += 1) {
    const next = nextSurveillance(plan, expiresOn, { turn, today: '' });
    if (!next) return planned;
    planned.push(next);
  }
}
