import type { Db, Tx } from '#kernel/db/server/database.ts';
import { translate } from '#kernel/i18n/text.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { moveNotice, type NoticeReader, type NoticeSubject } from '#kernel/notify/server/notice-kind.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { signHead } from '#zero-carbon/certification/issuance-log/server/sign-head.ts';
import { certificateMailWords as text } from '#zero-carbon/certification/issuing/certificate-mail.words.ts';

const shared = {
  lifecycle: certificateLifecycle,
  whom: 'owner',
  permission: 'enterprise.read',
  legalEffect: true,
  about: aboutCertificates,
} as const;

/** Informs an enterprise that a certificate was issued to it. */
export const issuedNotice = moveNotice({
  ...shared,
  name: 'zero-carbon.certificate-issued',
  title: text.issuedTitle,
  moves: [],
  start: true,
  text: text.issuedSubject,
  mail: { subject: text.issuedSubject, text: text.issuedText, values: currentHead },
});

/** Informs an enterprise of changes to its certificate. */
export const certificateNotice = moveNotice({
  ...shared,
  name: 'zero-carbon.notify-certificate-owner',
  title: text.title,
  moves: ['suspend', 'restore', 'reinstate', 'withdraw', 'cancel', 'expire', 'replace', 'reissue'],
  text: text.subject,
  mail: { subject: text.subject, text: text.text, values: currentHead },
});

/** The log's head with all current entries, so that every recipient of a mail about a certificate is a witness. */
async function currentHead(tx: Tx, { keyring, recipients }: JobServices, now: Date): Promise<{ checkpoint: string }> {
  const head = await signHead(tx, { keyring, publicUrl: recipients.publicUrl, now });
  return { checkpoint: head?.checkpoint ?? '' };
}

async function aboutCertificates(
  db: Db,
  ids: readonly string[],
  { lang }: NoticeReader,
): Promise<ReadonlyMap<string, NoticeSubject<'number' | 'enterprise' | 'organisation' | 'date' | 'note'>>> {
  const rows = await db
    .selectFrom('zero_carbon.certificates as c')
    .innerJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
    .where('c.id', 'in', ids)
    .select(['c.id', 'c.number', 'c.enterprise_name', 'c.enterprise_name_en', 'c.issued_on', 'c.state_on'])
    .select(['c.state_note_zh', 'c.state_note_en', 'o.name_zh', 'o.name_en'])
    .execute();
  const isChinese = lang === 'zh';
  return new Map(
    rows.map((row) => {
      const values = {
        number: row.number,
        enterprise: isChinese ? row.enterprise_name : (row.enterprise_name_en ?? row.enterprise_name),
        organisation: isChinese ? row.name_zh : row.name_en,
        date: row.state_on ?? row.issued_on,
        note: (isChinese ? row.state_note_zh : row.state_note_en) ?? translate(text.noNote, lang),
      };
      return [row.id, { path: `/index/certverify/${row.number}`, values }];
    }),
  );
}
