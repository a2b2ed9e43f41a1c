import type { Generated } from 'kysely';
import type { NoticeType } from '#zero-carbon/portal/notices/notices.contract.ts';

interface NoticeTable {
  id: Generated<string>;
  type: NoticeType;
  published_on: string;
  content_zh: string | null;
  content_en: string | null;
  slug: string | null;
  shipped_hash: string | null;
  edited_at: Date | null;
  created_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.notices': NoticeTable;
  }
}
