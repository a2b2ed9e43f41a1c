import { translate } from '#kernel/i18n/text.ts';
import { ownerNotice } from '#kernel/workflow/server/owner-notice.ts';
import { certificateMailWords } from '#zero-carbon/certificates/certificate-mail.words.ts';
import { certificateLifecycle } from '#zero-carbon/certificates/certificates.states.ts';
import './certificates.tables.ts';

/** An enterprise learns what became of its certificate. */
export const certificateNotice = ownerNotice({
  name: 'zero-carbon.notify-certificate-owner',
  lifecycle: certificateLifecycle,
  moves: ['suspend', 'restore', 'withdraw', 'cancel', 'expire'],
  permission: 'enterprise.read',
  subject: certificateMailWords.subject,
  text: certificateMailWords.text,
  about: async (db, id, lang) => {
    const row = await db
      .selectFrom('zero_carbon.certificates as c')
      .innerJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
      .where('c.id', '=', id)
      .select(['c.number', 'c.enterprise_name', 'c.enterprise_name_en', 'c.state_on', 'c.state_note_zh'])
      .select(['c.state_note_en', 'o.name_zh', 'o.name_en'])
      .executeTakeFirst();
    if (!row) return undefined;
    const isChinese = lang === 'zh';
    return {
      path: `/#/index/certverify/${row.number}`,
      values: {
        number: row.number,
        enterprise: isChinese ? row.enterprise_name : (row.enterprise_name_en ?? row.enterprise_name),
        organisation: isChinese ? row.name_zh : row.name_en,
        date: row.state_on ?? '',
        note: (isChinese ? row.state_note_zh : row.state_note_en) ?? translate(certificateMailWords.noNote, lang),
      },
    };
  },
});
