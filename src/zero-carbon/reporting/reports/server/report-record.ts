import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { partyNames, peopleNames } from '#accounts/identity/people/server/people-names.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { shortHashes, type RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { areaNames } from '#zero-carbon/enterprises/enterprises/server/areas.ts';
import { industryNames } from '#zero-carbon/enterprises/enterprises/server/enterprise-record.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords, reportWords as text } from '#zero-carbon/reporting/reports/reports.words.ts';
import { runWords } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { siteNames } from '#zero-carbon/enterprises/sites/server/site-records.ts';

/** Columns that moves of a report depend on: counts of others' open tasks. */
const counts = [
  'seats_open',
  'scores_open',
  'scores_in',
  'spread',
  'discussion_closed',
  'signatures_open',
  'objections_open',
];

/** The history record of a report, titled with its number and found by the start of it. */
export const reportRecord: RecordKind = {
  entity: 'report',
  name: text.report,
  lifecycle: reportLifecycle,
  actions: {
    'report.begin': text.reportCreated,
    'report.assign': text.assigned,
    'report.versions': text.movedVersions,
    'report.reassign': text.reassigned,
    'report.reply': text.replied,
    'report.visitPlanned': text.visitPlanned,
    'report.visitReplanned': text.visitReplanned,
    'report.visitCancelled': text.visitCancelled,
    'report.visitDone': text.visitDone,
  },
  fields: {
    number: text.number,
    site_id: { label: text.site, names: siteNames },
    evaluation_type: { label: text.type, words: evaluationTypeWords },
    period_start: text.start,
    period_end: text.end,
    replies: text.replies,
    visit_from: text.visitFrom,
    visit_until: text.visitUntil,
    visit_place: text.visitPlace,
    section: { label: text.section, words: sectionWords },
    owner_id: { label: text.owner, names: peopleNames },
    set: text.set,
    factors: text.factorSet,
    copied: text.copied,
    run_id: runWords.run,
    run_hash: { label: runWords.runHash, names: shortHashes },
    submitted_on: text.submittedOn,
    organisation_id: { label: text.organisation, names: partyNames },
    due_on: text.dueOn,
    industry: { label: text.industry, names: industryNames },
    star: text.star,
    ended_on: text.endedOn,
    region: { label: text.region, names: areaNames },
  },
  names: namesIn('zero_carbon.reports', 'number'),
  found: (typed) =>
    sql`select id::text from zero_carbon.reports where number like ${`${escapeLike(typed.toUpperCase())}%`}`,
};

/** The history in the evaluators' view: without the progress of others. */
export const judgedRecord: RecordKind = { ...reportRecord, omits: counts };

/** The history in the enterprise's view: without its evaluators. */
export const ownReportRecord: RecordKind = {
  ...reportRecord,
  omits: [...counts, 'reviewer_id', 'concluded_by', 'decided_by'],
};
