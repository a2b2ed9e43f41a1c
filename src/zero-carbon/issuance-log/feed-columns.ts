/** What a row of a copy of the open data said in its first format, in the order of the columns (docs/open-data.md). */
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
/** What was added since. */
const addedColumns = ['siteAddress', 'siteAddressEn'] as const;

export const feedColumns = [...firstColumns, ...addedColumns] as const;
export type FeedColumn = (typeof feedColumns)[number];

/** The cells of a row: of a copy in an older format without what was added since. */
export type FeedCells = Readonly<
  Record<(typeof firstColumns)[number], string> & Partial<Record<(typeof addedColumns)[number], string>>
>;

/** What the JSON says it is. */
export const feedFormat = 'portico-certificates/2';

/** The columns of each format: a copy of any age can be read. */
export const feedFormats: Readonly<Record<string, readonly FeedColumn[]>> = {
  'portico-certificates/1': firstColumns,
  [feedFormat]: feedColumns,
};
