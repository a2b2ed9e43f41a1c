import { translate } from '#kernel/i18n/text.ts';
import { moveNotice } from '#kernel/notify/server/notice-kind.ts';
import { certificateMailWords as text } from '#zero-carbon/certificates/certificate-mail.words.ts';
import { certificateLifecycle } from '#zero-carbon/certificates/certificates.states.ts';
import './certificates.tables.ts';

/** An enterprise learns what became of its certificate. */
export const certificateNotice = moveNotice({
  name: 'zero-carbon.notify-certificate-owner',
  title: text.title,
  lifecycle: certificateLifecycle,
  moves: ['suspend', 'restore', 'withdraw', 'cancel', 'expire', 'replace'],
  whom: 'owner',
  permission: 'enterprise.read',
  legalEffect: true,
  text: text.subject,
  mail: { subject: text.subject, text: text.text },
  async about(db, ids, { lang }) {
    const rows = await db
      .selectFrom('zero_carbon.certificates as c')
      .innerJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
      .where('c.id', 'in', ids)
      .select(['c.id', 'c.number', 'c.enterprise_name', 'c.enterprise_name_en', 'c.state_on', 'c.state_note_zh'])
      .select(['c.state_note_en', 'o.name_zh', 'o.name_en'])
      .execute();
    const isChinese = lang === 'zh';
    return new Map(
      rows.map((row) => {
        const values = {
          number: row.number,
          enterprise: isChinese ? row.enterprise_name : (row.enterprise_name_en ?? row.enterprise_name),
          organisation: isChinese ? row.name_zh : row.name_en,
          date: row.state_on ?? '',
          note: (isChinese ? row.state_note_zh : row.state_note_en) ?? translate(text.noNote, lang),
        };
        return [row.id, { path: `/index/certverify/${row.number}`, values }];
      }),
    );
  },
});
