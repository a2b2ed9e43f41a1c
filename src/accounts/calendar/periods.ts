import type { PeriodKind } from '#kernel/workflow/period.ts';
import { periodWords as text } from './periods.words.ts';

declare module '#kernel/workflow/period.ts' {
  interface Periods {
    'reminder-before': true;
    'reminder-again': true;
  }
}

/** Times at which the person responsible for a task is reminded of it. */
export const reminderPeriods: readonly PeriodKind[] = [
  { key: 'reminder-before', name: text.before, about: text.beforeAbout },
  { key: 'reminder-again', name: text.again, about: text.againAbout },
];
