import { useEffect } from 'react';
import type { OwnVisit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';

/** The polling interval for a record (milliseconds). */
const everySoOften = 3_000;

/** Polls while the record of a completed visit is being made. */
export function useMaking(visits: readonly OwnVisit[] | undefined, onRefetch: () => void): void {
  const isMaking = visits?.some(({ state, file }) => state === 'done' && file === null) === true;
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(onRefetch, everySoOften);
    return () => clearInterval(timer);
  }, [isMaking, onRefetch]);
}
