/** Path of the list of plans. */
export const plansPath = '/index/vr/plans';

const unsaved = 'new';

/** The page of a plan, or of a new one. */
export const planAddress = (id: string = unsaved): string => `/index/vr/plan/${id}`;

/** The plan of a page; undefined for a new one. */
export const planIdIn = (part: string | undefined): string | undefined => (part === unsaved ? undefined : part);
