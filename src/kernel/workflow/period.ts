import type { Text } from '#kernel/i18n/text.ts';

/**
 * The keys of all periods. Domains add theirs where they declare them:
 * `declare module '#kernel/workflow/period.ts' { interface Periods { acceptance: true } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Periods {}
export type PeriodKey = keyof Periods;

export const periodUnits = ['working_day', 'day', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** The name of a period where its length is changed. The length is a row, which a migration inserts. */
export interface PeriodKind {
  readonly key: PeriodKey;
  readonly name: Text;
  /** The start of the period, and the effect of its end. */
  readonly about: Text;
}
