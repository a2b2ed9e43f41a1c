import { cleanHtml } from '#zero-carbon/library/server/clean-html.ts';
import type { NoticeType } from '#zero-carbon/notices/notices.contract.ts';

/** A notice as its author wrote it. */
export interface NoticeText {
  readonly type: NoticeType;
  readonly publishedOn: string;
  /** HTML; a notice has it in at least one language. */
  readonly zh?: string;
  readonly en?: string;
}

/** A notice as it is stored: its HTML holds nothing that could run or load. The only way into the table. */
export const noticeRowOf = ({ type, publishedOn, zh, en }: NoticeText) => ({
  type,
  published_on: publishedOn,
  content_zh: zh === undefined ? null : cleanHtml(zh),
  content_en: en === undefined ? null : cleanHtml(en),
});
