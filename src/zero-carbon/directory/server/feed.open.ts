import type { Database } from '#kernel/db/server/database.ts';
import { NotAnswered, type OpenRoute } from '#kernel/http/server/open-data.ts';
import { createHeadNow, type LogParts } from '#zero-carbon/issuance-log/server/log.open.ts';
import { copyFeed, feedTag, feedVersion, type FeedFormat, type FeedParts } from './copy-feed.ts';

export interface FeedSource extends LogParts {
  readonly licence: string;
}

/** Copies that are being written at once: each has a connection to itself. */
const mostAtOnce = 3;

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** All listed certificates as files for everybody (docs/open-data.md). */
export const feedOpenData = (source: FeedSource): OpenRoute[] => {
  const headNow = createHeadNow(source);
  let open = 0;
  const begin = async (database: Database, parts: FeedParts) => {
    if (open >= mostAtOnce) throw new NotAnswered('others are reading it now: try again in a minute', 60);
    open += 1;
    try {
      const copy = await copyFeed(database, parts);
      copy.body.once('close', () => (open -= 1));
      return copy;
    } catch (error) {
      open -= 1;
      throw error;
    }
  };
  const routeOf = (format: FeedFormat): OpenRoute => ({
    path: `/open/certificates.${format}`,
    answer: async ({ database, clock }) => {
      const parts: FeedParts = {
        format,
        licence: source.licence,
        today: clock.today(),
        head: () => headNow(database, clock.now()),
      };
      const version = await feedVersion(database.pool);
      return {
        body: undefined,
        type: types[format],
        headers: { 'content-disposition': `attachment; filename="certificates.${format}"` },
        stream: { etag: feedTag(version, parts, await parts.head()), open: () => begin(database, parts) },
      };
    },
  });
  return [routeOf('csv'), routeOf('json')];
};
