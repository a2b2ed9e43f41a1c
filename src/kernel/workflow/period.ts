import type { Text } from '#kernel/i18n/text.ts';

/**
 * The key of every period there is. Domains add theirs where they declare them:
 * `declare module '#kernel/workflow/period.ts' { interface Periods { acceptance: true } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Periods {}
export type PeriodKey = keyof Periods;

export const periodUnits = ['working_day', 'day', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** How a period is called where its figure is changed. The figure is a row, which a migration brings. */
export interface PeriodKind {
  readonly key: PeriodKey;
  readonly name: Text;
  /** From when it runs, and what comes of its end. */
  readonly about: Text;
}
