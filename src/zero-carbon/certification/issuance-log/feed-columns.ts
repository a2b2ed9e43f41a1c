/** The columns of the open data in its first format, in order (docs/open-data.md). */
const firstColumns = [
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
/** The columns added since. */
const addedColumns = ['siteAddress', 'siteAddressEn'] as const;

export const feedColumns = [...firstColumns, ...addedColumns] as const;
export type FeedColumn = (typeof feedColumns)[number];

/** The cells of a row; a copy in an older format lacks the columns added since. */
export type FeedCells = Readonly<
  Record<(typeof firstColumns)[number], string> & Partial<Record<(typeof addedColumns)[number], string>>
>;

/** The format name in the JSON. */
export const feedFormat = 'portico-certificates/2';

/** The columns of each format: a copy of any age is readable. */
export const feedFormats: Readonly<Record<string, readonly FeedColumn[]>> = {
  'portico-certificates/1': firstColumns,
  [feedFormat]: feedColumns,
};
