import type { ReactNode } from 'react';
import { BatchLine } from './batch-line.tsx';

/** Shows what becomes of a command that was issued, until it is dismissed. */
export const follow =
  (onOutcome: (outcome: ReactNode) => void) =>
  (batchId: string): void =>
    onOutcome(<BatchLine batchId={batchId} onDismiss={() => onOutcome(null)} />);
