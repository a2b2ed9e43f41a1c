/** Path of the list of rollouts. */
export const rolloutsPath = '/index/vr/rollouts';

/** Returns the path of a rollout's page; `new` is the form for a new one. */
export const rolloutAddress = (id: string): string => `/index/vr/rollout/${id}`;
