import { bothLanguages } from '#kernel/i18n/text.ts';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import { certificateConditionWords as text } from '#zero-carbon/certification/certificates/certificate-condition.words.ts';
import type { Condition } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';

/** Domain notes §7.7: a site's certificate is renewed only in its last six months. */
export const certificateCondition: Condition = {
  code: 'certificate',
  name: text.name,
  async judge({ siteId }, { db, clock }) {
    const today = clock.today();
    const held = await db
      .selectFrom('zero_carbon.certificates')
      .select(['number', 'expires_on as expiresOn'])
      .where('site_id', '=', siteId)
      .where('state', 'in', ['valid', 'suspended'])
      .where('expires_on', '>=', today)
      .orderBy('expires_on', 'desc')
      .executeTakeFirst();
    if (!held) return { verdict: 'met', reason: text.none };
    const from = addMonths(held.expiresOn, -6);
    return today >= from
      ? { verdict: 'met', reason: bothLanguages(text.renewable, held) }
      : { verdict: 'unmet', reason: bothLanguages(text.runs, { ...held, from }) };
  },
};
