import type { ReactNode } from 'react';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import type { AskPasswordProps } from './ask-password.tsx';
import type { QueryResultsProps } from './query-results.tsx';

const askPassword = () => import('./ask-password.tsx');
const results = () => import('./query-results.tsx');

/** Begins to fetch what the answer of a query will need, beside the query itself. */
export function fetchLaterParts(): void {
  // whoever shows them asks again, and says so where they cannot be had
  for (const load of [askPassword, results]) load().catch(() => undefined);
}

/** The dialog, with its code; most visits need neither. */
export function LaterAskPassword(props: AskPasswordProps): ReactNode {
  const code = useLater(askPassword);
  return code && <code.AskPassword {...props} />;
}

/** The table, with its code. */
export function LaterResults(props: QueryResultsProps): ReactNode {
  const code = useLater(results);
  return code && <code.QueryResults {...props} />;
}
