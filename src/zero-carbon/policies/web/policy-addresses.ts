/** Where the policies stand (zero-carbon portal specification §2). */
export const policyHome = '/index/zerocpolicylist';

/** The address of a group's list. */
export const policyListOf = (code: string): string => `${policyHome}/${code}`;

/** The address of one policy. */
export const policyAt = (id: string): string => `/index/zerocpolicyshow/${id}`;
