import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Exact, rounded } from '#zero-carbon/calculation/decimals.ts';

/** Tonnes as they are read: half up from the exact value, in groups of digits. */
export const shownTonnes = (exact: string, decimals = 1): string => groupDigits(rounded(new Exact(exact), decimals));
