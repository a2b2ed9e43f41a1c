import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** 001201 is the training notice, 001202 the training courses (zero-carbon portal specification §9). */
export const noticeTypes = ['001201', '001202'] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const showNotice = endpoint({
  method: 'GET',
  path: '/notice/show',
  summary: 'The notice of a type, as sanitised HTML.',
  access: 'public',
  changes: 'none',
  input: z.object({
    /** 001201: training notice; 001202: training courses. */
    type: z.enum(noticeTypes),
  }),
  /** Empty where there is none. In the caller's language, else in the one that exists, which the HTML then marks. */
  output: z.string(),
});
