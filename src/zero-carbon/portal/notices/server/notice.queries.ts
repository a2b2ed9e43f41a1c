import { prepared } from '#kernel/db/server/prepared.ts';

/** The newest notice of type $1 that is published by day $2. */
export const newestNotice = prepared<{ content_zh: string | null; content_en: string | null }>(
  'newest-notice',
  `select content_zh, content_en from zero_carbon.notices
    where type = $1 and published_on <= $2 order by published_on desc, id desc limit 1`,
);
