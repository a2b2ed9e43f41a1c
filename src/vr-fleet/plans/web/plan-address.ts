/** Where the list of plans stands. */
export const plansPath = '/index/vr/plans';

const unsaved = 'new';

/** The page of a plan, or of a new one. */
export const planAddress = (id: string = unsaved): string => `/index/vr/plan/${id}`;

/** Which plan a page is of; undefined for a new one. */
export const planIdIn = (part: string | undefined): string | undefined => (part === unsaved ? undefined : part);
