import type { Generated } from 'kysely';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.captcha_pictures': {
      cookie_hash: Buffer;
      gap: number;
      salt: string;
      bits: number;
      expires_at: Date;
    };
    'accounts.captcha_works': { cookie_hash: Buffer; salt: string; bits: number; expires_at: Date };
    'accounts.captcha_mail_codes': {
      cookie_hash: Buffer;
      code_hash: Buffer | null;
      tries_left: number;
      expires_at: Date;
      /** The person who received the code. */
      person_id: Generated<string | null>;
    };
    'accounts.captcha_mail_requests': { id: Generated<string>; login_key: string; network: string; at: Date };
    'accounts.captcha_failures': { key: string; period: number; failures: number; before: number };
    'accounts.captcha_tickets': { ticket_hash: Buffer; cookie_hash: Buffer; expires_at: Date };
  }
}
