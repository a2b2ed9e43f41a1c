import { deadline } from '#accounts/calendar/server/deadline.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { ownerNotice } from '#kernel/workflow/server/owner-notice.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import { submissionMailWords as text } from '#zero-carbon/reports/submission/submission.words.ts';
import '#zero-carbon/sites/server/sites.tables.ts';
import { submissionOf } from './read-submission.ts';
import { answerDays } from './show-submission.ts';

/** What a mail says of a submitted report. */
async function aboutSubmission(db: Db, id: string, lang: Lang) {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .leftJoin('zero_carbon.report_runs as u', 'u.id', 'r.run_id')
    .select(['r.number', 'r.evaluation_type as type', 'r.period_start as start', 'r.period_end as end', 'u.points'])
    .select(['q.name as enterprise', 's.name_zh', 's.name_en'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  const submission = await submissionOf(db, id);
  if (!report || !submission) return undefined;
  const { name_zh: zh, name_en: en, points, ...facts } = report;
  const { day } = await deadline(db, submission.submitted_on, answerDays);
  const site = lang === 'en' ? (en ?? zh) : zh;
  return { ...facts, points: points ?? '', site, organisation: submission.organisation_name, day };
}

/** The enterprise's owner has it in writing that the report is submitted. */
export const submittedNotice = ownerNotice({
  name: 'zero-carbon.notify-report-owner',
  lifecycle: reportLifecycle,
  moves: ['submit'],
  permission: 'reports.submit',
  subject: text.ownerSubject,
  text: text.ownerText,
  about: async (db, id, lang) => {
    const values = await aboutSubmission(db, id, lang);
    return values && { values, path: `/#/index/submission/${id}` };
  },
});

/**
 * The organisation learns that a report has come in.
 *
 * @param permission whose holders at the organisation are written to.
 */
export const receivedNotice = (permission: string) =>
  ownerNotice({
    name: 'zero-carbon.notify-report-organisation',
    lifecycle: reportLifecycle,
    moves: ['submit'],
    to: async (db, id) => (await submissionOf(db, id))?.organisation_id ?? null,
    permission,
    subject: text.organisationSubject,
    text: text.organisationText,
    about: async (db, id, lang) => {
      const values = await aboutSubmission(db, id, lang);
      return values && { values, path: '/#/index/login' };
    },
  });
