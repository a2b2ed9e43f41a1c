import { handle } from '#kernel/http/server/handle.ts';
import { showNotice } from '#zero-carbon/portal/notices/notices.contract.ts';
import { newestNotice } from './notice.queries.ts';

export const noticeRoutes = [
  handle(showNotice, async ({ type }, { pool, lang, clock }) => {
    const [notice] = await newestNotice(pool, [type, clock.today()]);
    if (!notice) return '';
    const own = lang === 'zh' ? notice.content_zh : notice.content_en;
    if (own !== null) return own;
    const [other, tag] = lang === 'zh' ? [notice.content_en, 'en'] : [notice.content_zh, 'zh-CN'];
    return other === null ? '' : `<span lang="${tag}">${other}</span>`;
  }),
];
