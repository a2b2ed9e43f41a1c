/** What a row of a copy of the open data says, in the order of the columns (docs/open-data.md). */
export const feedColumns = [
  'number',
  'state',
  'type',
  'star',
  'enterprise',
  'enterpriseEn',
  'province',
  'industry',
  'organisation',
  'issuedOn',
  'expiresOn',
  'index',
  'leaf',
] as const;
export type FeedColumn = (typeof feedColumns)[number];

/** What the JSON says it is. */
export const feedFormat = 'portico-certificates/1';
