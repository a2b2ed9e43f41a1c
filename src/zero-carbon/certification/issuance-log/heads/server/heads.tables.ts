import type { Generated } from 'kysely';
import type { Lang } from '#kernel/i18n/text.ts';

interface HeadReaderTable {
  id: Generated<string>;
  mail: string;
  mail_key: string;
  lang: Lang;
  /** Null once it is confirmed, and until a link is mailed. */
  token_hash: Buffer | null;
  links: Generated<number>;
  /** Null once it is confirmed. */
  expires_at: Date | null;
  /** Null until it is confirmed. */
  mailed_on: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.head_readers': HeadReaderTable;
    'zero_carbon.head_mailings': { head_id: string; recipients: number };
  }
}
