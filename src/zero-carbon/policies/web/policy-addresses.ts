/** Where the policies stand (zero-carbon portal specification §2). */
export const policyHome = '/index/zerocpolicylist';

export const policyListOf = (code: string): string => `${policyHome}/${code}`;

export const policyAt = (id: string): string => `/index/zerocpolicyshow/${id}`;
