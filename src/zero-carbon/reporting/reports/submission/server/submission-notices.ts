import type { Db } from '#kernel/db/server/database.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import {
  moveNotice,
  type NoticeReader,
  type NoticeSubject,
  type PartiesOf,
} from '#kernel/notify/server/notice-kind.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { submissionMailWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { submissionOf } from './read-submission.ts';

/** The text of an email about a submitted report. */
async function aboutSubmission(db: Db, id: string, lang: Lang) {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .leftJoin('zero_carbon.report_runs as u', 'u.id', 'r.run_id')
    .select(['r.number', 'r.evaluation_type as type', 'r.period_start as start', 'r.period_end as end', 'u.points'])
    .select(['q.name as enterprise', 's.name_zh', 's.name_en', 'r.due_on'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  const submission = await submissionOf(db, id);
  if (!report || !submission) return undefined;
  const { name_zh, name_en, points, due_on: day, ...facts } = report;
  const site = inLang({ name_zh, name_en }, 'name', lang);
  return { ...facts, points: points ?? '', site, organisation: submission.organisation_name, day: day ?? '' };
}

type Submission = NonNullable<Awaited<ReturnType<typeof aboutSubmission>>>;

/** @param pathOf the reader's path to it. */
export const aboutSubmissions =
  (pathOf: (id: string) => string) =>
  async (db: Db, ids: readonly string[], { lang }: NoticeReader) => {
    const found = new Map<string, NoticeSubject<keyof Submission>>();
    for (const id of ids) {
      const values = await aboutSubmission(db, id, lang);
      if (values) found.set(id, { values, path: pathOf(id) });
    }
    return found;
  };

/** Confirms the submission of a report to the enterprise's owner. */
export const submittedNotice = moveNotice({
  name: 'zero-carbon.notify-report-owner',
  title: text.ownerTitle,
  lifecycle: reportLifecycle,
  moves: ['submit'],
  whom: 'owner',
  permission: 'reports.submit',
  legalEffect: true,
  text: text.ownerSubject,
  mail: { subject: text.ownerSubject, text: text.ownerText },
  about: aboutSubmissions((id) => `/index/submission/${id}`),
});

/** The organisation that each report was last submitted to. */
export const organisationsOf: PartiesOf = async (db, ids) => {
  const rows = await db
    .selectFrom('zero_carbon.report_submissions')
    .select(['report_id', 'organisation_id'])
    .where('report_id', 'in', ids)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.report_id, row.organisation_id]));
};

/** Notifies the organisation of a report to accept or return. */
export const receivedNotice = moveNotice({
  name: 'zero-carbon.notify-report-organisation',
  title: text.organisationTitle,
  lifecycle: reportLifecycle,
  moves: ['submit'],
  whom: organisationsOf,
  permission: 'reviews.assign',
  legalEffect: true,
  toDo: true,
  text: text.organisationSubject,
  mail: { subject: text.organisationSubject, text: text.organisationText },
  about: aboutSubmissions((id) => `/index/review/${id}`),
});
