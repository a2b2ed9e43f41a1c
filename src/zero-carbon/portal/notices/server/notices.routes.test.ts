import { describe, expect, it } from 'vitest';
import { richTextTags } from '#kernel/checks/rich-text.ts';
import { showNotice } from '#zero-carbon/portal/notices/notices.contract.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { harmfulHtml } from '../../../../../test/support/harmful-html.ts';
import { noticeRowOf, type NoticeText } from './notice-row.ts';
import { loadDemoNotices, removeDemoNotices } from './demo-notices.ts';

const database = useDatabase();
const server = useServer(database);
const show = async (type: '001201' | '001202', lang: 'zh' | 'en' = 'zh') =>
  (await server.call(showNotice, { type }, { lang })).data;
const publish = (notice: NoticeText) =>
  database.kysely
    .insertInto('zero_carbon.notices')
    .values({ ...noticeRowOf(notice), created_at: server.clock.now() })
    .execute();

describe('a notice', () => {
  it('is empty if the demo is off', async () => {
    expect([await show('001201'), await show('001202')]).toEqual(['', '']);
  });
  it('exists for both types in the demo, in the user’s language', async () => {
    await loadDemoNotices(database.kysely, server.clock);
    expect(await show('001201')).toContain('<h2>关于零碳培训与培训证书的说明</h2>');
    expect(await show('001201', 'en')).toContain('<h2>About training and training certificates</h2>');
    expect(await show('001202')).toContain('<caption>课程一览</caption>');
    expect(await show('001202', 'en')).toContain('href="#/index/contact"');
  });
  it('is the newest published one, marked with its language if it differs', async () => {
    await publish({ type: '001201', publishedOn: '2026-11-10', zh: '<p>改期</p>' });
    await publish({ type: '001201', publishedOn: '2199-01-01', zh: '<p>将来</p>' });
    expect(await show('001201')).toBe('<p>改期</p>');
    expect(await show('001201', 'en')).toBe('<span lang="zh-CN"><p>改期</p></span>');
  });
  it('is empty if there is none', async () => {
    await database.pool.query(`delete from zero_carbon.notices where type = '001202'`);
    expect(await show('001202')).toBe('');
  });
  it('of an unknown type is refused', async () => {
    expect((await server.call(showNotice, { type: '001203' as '001202' })).code).toBe(4000);
  });
  it('changed by a user stays unchanged at a start; deleted ones are restored', async () => {
    await database.pool.query(
      `update zero_carbon.notices set edited_at = now(), content_zh = '<p>手改</p>' where slug = 'training-notice'`,
    );
    await loadDemoNotices(database.kysely, server.clock);
    const { rows } = await database.pool.query(
      `select slug, content_zh from zero_carbon.notices where slug is not null order by slug`,
    );
    expect(rows.map(({ slug }) => slug)).toEqual(['training-courses', 'training-notice']);
    expect(rows[1]?.content_zh).toBe('<p>手改</p>');
    await removeDemoNotices(database.kysely);
    const left = await database.pool.query(`select slug from zero_carbon.notices where slug is not null`);
    expect(left.rows).toEqual([{ slug: 'training-notice' }]);
  });
});

describe('active content', () => {
  it.each(harmfulHtml)('is neither stored nor returned: %s', async (html) => {
    await database.pool.query('delete from zero_carbon.notices');
    await publish({ type: '001201', publishedOn: '2026-11-01', zh: html, en: html });
    const shown = await show('001201');
    const stored = await database.pool.query<{ content_zh: string }>('select content_zh from zero_carbon.notices');
    expect(shown).toBe(stored.rows[0]?.content_zh);
    for (const [tag, name = '', attributes = ''] of shown.matchAll(/<([^>\s/]*)([^>]*)>/g)) {
      if (tag.startsWith('</')) continue;
      expect(Object.keys(richTextTags), tag).toContain(name);
      for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s="]+)="([^"]*)"/g)) {
        expect(richTextTags[name], tag).toContain(attribute);
        if (attribute === 'href') expect(value).toMatch(/^(https?:|mailto:|#|\/(?!\/)|[^:/]*$)/);
      }
    }
  });
});
