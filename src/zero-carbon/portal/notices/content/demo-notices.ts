import type { NoticeType } from '#zero-carbon/portal/notices/notices.contract.ts';
import { coursesEn } from './courses.en.ts';
import { coursesZh } from './courses.zh.ts';
import { noticeEn } from './notice.en.ts';
import { noticeZh } from './notice.zh.ts';

interface DemoNotice {
  readonly slug: string;
  readonly type: NoticeType;
  readonly publishedOn: string;
  readonly zh: string;
  readonly en: string;
}

/** The content of the two tabs beside the query until an editor publishes something newer. */
export const demoNotices: readonly DemoNotice[] = [
  { slug: 'training-notice', type: '001201', publishedOn: '2026-11-02', zh: noticeZh, en: noticeEn },
  { slug: 'training-courses', type: '001202', publishedOn: '2026-11-02', zh: coursesZh, en: coursesEn },
];
