import { useEffect } from 'react';
import type { OwnVisit } from '#zero-carbon/reviews/visits/visits.contract.ts';

/** How often it is looked whether a record is made (milliseconds). */
const everySoOften = 3_000;

/** Looks again for as long as the record of a visit that is done is being made. */
export function useMaking(visits: readonly OwnVisit[] | undefined, onRefetch: () => void): void {
  const isMaking = visits?.some(({ state, file }) => state === 'done' && file === null) === true;
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(onRefetch, everySoOften);
    return () => clearInterval(timer);
  }, [isMaking, onRefetch]);
}
