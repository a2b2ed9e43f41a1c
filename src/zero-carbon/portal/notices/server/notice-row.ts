import { cleanHtml } from '#zero-carbon/portal/library/server/clean-html.ts';
import type { NoticeType } from '#zero-carbon/portal/notices/notices.contract.ts';

/** A notice as written by its author. */
export interface NoticeText {
  readonly type: NoticeType;
  readonly publishedOn: string;
  /** HTML; a notice has it in at least one language. */
  readonly zh?: string;
  readonly en?: string;
}

/** A notice in stored form: its HTML contains nothing that could run or load. The only path into the table. */
export const noticeRowOf = ({ type, publishedOn, zh, en }: NoticeText) => ({
  type,
  published_on: publishedOn,
  content_zh: zh === undefined ? null : cleanHtml(zh),
  content_en: en === undefined ? null : cleanHtml(en),
});
