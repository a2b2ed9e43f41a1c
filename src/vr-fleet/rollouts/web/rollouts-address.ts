/** Path of the list of rollouts. */
export const rolloutsPath = '/index/vr/rollouts';

/** A rollout's page; `new` is the form of one. */
export const rolloutAddress = (id: string): string => `/index/vr/rollout/${id}`;
