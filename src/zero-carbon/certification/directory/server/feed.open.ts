import type { OpenRoute } from '#kernel/http/server/open-data.ts';
import { createHeadNow, type LogParts } from '#zero-carbon/certification/issuance-log/server/log.open.ts';
import { copyFeed, feedTag, feedVersion, type FeedFormat, type FeedParts } from './copy-feed.ts';

export interface FeedSource extends LogParts {
  readonly licence: string;
}

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** All listed certificates as files for everybody (docs/open-data.md). */
export const feedOpenData = (source: FeedSource): OpenRoute[] => {
  const headNow = createHeadNow(source);
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
        file: { etag: feedTag(version, parts, await parts.head()), write: () => copyFeed(database, parts) },
      };
    },
  });
  return [routeOf('csv'), routeOf('json')];
};
