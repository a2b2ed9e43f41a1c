import { sql } from 'kysely';
import { backupWords } from '#zero-carbon/enterprises/enterprises/backup.words.ts';
import { collector, type Collect } from './section.ts';

const reports = collector({
  key: 'reports',
  title: backupWords.reportsTitle,
  columns: {
    number: backupWords.reportNumber,
    site: backupWords.site,
    evaluationType: backupWords.reportType,
    periodStart: backupWords.periodStart,
    periodEnd: backupWords.periodEnd,
    state: backupWords.state,
    createdAt: backupWords.createdAt,
  },
  rows: ({ partyId }) => sql`
    select r.number, s.name_zh as site, r.evaluation_type as "evaluationType", r.period_start as "periodStart",
           r.period_end as "periodEnd", r.state, r.created_at as "createdAt"
      from zero_carbon.reports r join zero_carbon.sites s on s.id = r.site_id
     where r.party_id = ${partyId} order by r.id`,
});

const entered = collector({
  key: 'entered',
  title: backupWords.enteredTitle,
  columns: {
    number: backupWords.reportNumber,
    section: backupWords.section,
    name: backupWords.lineName,
    kind: backupWords.lineKind,
    inUse: backupWords.inUse,
    details: backupWords.lineDetails,
    month: backupWords.month,
    quantity: backupWords.quantity,
    value: backupWords.value,
    unit: backupWords.unit,
    basis: backupWords.basis,
    note: backupWords.note,
    reason: backupWords.rowReason,
    serials: backupWords.serials,
    files: backupWords.filesBehind,
  },
  rows: ({ partyId }) => sql`
    select r.number, l.section, l.name, l.kind, l.in_use as "inUse", l.details::text as details, c.month, c.quantity,
           c.value, c.unit, w.basis, w.note, w.reason, w.serials,
           (select string_agg(e.name, '; ' order by e.name) from zero_carbon.report_row_evidence f
              join zero_carbon.evidence e on e.id = f.evidence_id
             where f.line_id = w.line_id and f.month = w.month) as files
      from zero_carbon.reports r
      join zero_carbon.report_lines l on l.report_id = r.id
      left join zero_carbon.report_rows w on w.line_id = l.id
      left join zero_carbon.report_cells c on c.line_id = w.line_id and c.month = w.month
     where r.party_id = ${partyId} order by l.id, w.month, c.quantity`,
});

const compared = collector({
  key: 'base-years',
  title: backupWords.baseYearsTitle,
  columns: {
    number: backupWords.reportNumber,
    none: backupWords.noBaseYear,
    year: backupWords.baseYear,
    scope1: backupWords.scope1,
    scope2Market: backupWords.scope2Market,
    name: backupWords.lineName,
    denominator: backupWords.value,
    at: backupWords.at,
  },
  rows: ({ partyId }) => sql`
    select r.number, b.none, b.year, b.scope1, b.scope2_market as "scope2Market", l.name, b.denominator, b.at
      from zero_carbon.reports r
      join zero_carbon.report_base_years b on b.report_id = r.id
      left join zero_carbon.report_lines l on l.id = b.line_id
     where r.party_id = ${partyId} order by r.id`,
});

const screened = collector({
  key: 'scope-3',
  title: backupWords.scope3Title,
  columns: {
    number: backupWords.reportNumber,
    category: backupWords.category,
    state: backupWords.state,
    reason: backupWords.irrelevance,
  },
  rows: ({ partyId }) => sql`
    select r.number, c.category, c.screening as state, c.reason
      from zero_carbon.reports r join zero_carbon.report_scope3 c on c.report_id = r.id
     where r.party_id = ${partyId} order by r.id, c.category`,
});

const answers = collector({
  key: 'answers',
  title: backupWords.answersTitle,
  columns: {
    number: backupWords.reportNumber,
    question: backupWords.question,
    value: backupWords.value,
    notApplicable: backupWords.notApplicable,
    at: backupWords.at,
    files: backupWords.filesBehind,
  },
  rows: ({ partyId }) => sql`
    select r.number, a.question, a.value::text as value, a.not_applicable as "notApplicable", a.at,
           (select string_agg(e.name, '; ' order by e.name) from zero_carbon.report_answer_evidence f
              join zero_carbon.evidence e on e.id = f.evidence_id
             where f.report_id = a.report_id and f.question = a.question) as files
      from zero_carbon.reports r join zero_carbon.report_answers a on a.report_id = r.id
     where r.party_id = ${partyId} order by r.id, a.question`,
});

const staff = collector({
  key: 'staff',
  title: backupWords.staffTitle,
  columns: {
    number: backupWords.reportNumber,
    personName: backupWords.personName,
    certificate: backupWords.trainingCertificate,
  },
  rows: ({ partyId }) => sql`
    select r.number, s.name as "personName", s.number as certificate
      from zero_carbon.reports r join zero_carbon.report_staff s on s.report_id = r.id
     where r.party_id = ${partyId} order by r.id, s.id`,
});

const runs = collector({
  key: 'runs',
  title: backupWords.runsTitle,
  columns: {
    number: backupWords.reportNumber,
    star: backupWords.star,
    points: backupWords.points,
    gross: backupWords.gross,
    inputs: backupWords.inputs,
    document: backupWords.runDocument,
    madeAt: backupWords.madeAt,
  },
  rows: ({ partyId }) => sql`
    select r.number, u.star, u.points::text as points, u.gross::text as gross, u.inputs, u.document,
           u.made_at as "madeAt"
      from zero_carbon.reports r join zero_carbon.report_runs u on u.report_id = r.id
     where r.party_id = ${partyId} order by u.id`,
});

const submissions = collector({
  key: 'submissions',
  title: backupWords.submissionsTitle,
  columns: {
    number: backupWords.reportNumber,
    organisation: backupWords.reviewOrganisation,
    signatory: backupWords.signatory,
    position: backupWords.position,
    declaration: backupWords.declaration,
    submittedAt: backupWords.submittedAt,
  },
  rows: ({ partyId }) => sql`
    select r.number, s.organisation_name as organisation, s.signatory, s.position, s.declaration,
           s.submitted_at as "submittedAt"
      from zero_carbon.reports r join zero_carbon.report_submissions s on s.report_id = r.id
     where r.party_id = ${partyId} order by s.id`,
});

const plans = collector({
  key: 'plans',
  title: backupWords.plansTitle,
  columns: {
    number: backupWords.reportNumber,
    name: backupWords.planName,
    owner: backupWords.planOwner,
    dueOn: backupWords.planDue,
    tried: backupWords.tried,
    pointsBefore: backupWords.pointsBefore,
    pointsAfter: backupWords.pointsAfter,
    at: backupWords.at,
  },
  rows: ({ partyId }) => sql`
    select r.number, l.name, p.name as owner, l.due_on as "dueOn", l.tried::text as tried,
           l.points_before::text as "pointsBefore", l.points_after::text as "pointsAfter", l.saved_at as at
      from zero_carbon.reports r join zero_carbon.report_plans l on l.report_id = r.id
      left join accounts.people p on p.id = l.owner_id
     where r.party_id = ${partyId} order by l.id`,
});

/** The enterprise's reports, with their entries and results. */
export const userReports: readonly Collect[] = [
  reports,
  entered,
  compared,
  screened,
  answers,
  staff,
  plans,
  runs,
  submissions,
];
