import { sql } from 'kysely';
import { backupWords } from '#zero-carbon/enterprises/backup.words.ts';
import type { Collect } from './section.ts';
import { filesOf } from './files-of.ts';
import '#zero-carbon/enterprises/server/enterprises.tables.ts';

const enterprise: Collect = async (db, { partyId }) => {
  const found = await sql<Record<string, unknown>>`
    select p.name, e.credit_code as "creditCode", c.name_zh as country, e.area as "areaCode", a.name_zh as area,
           e.industry as "industryCode", i.name_zh as industry, e.address, e.contact, e.phone, e.mail, e.website,
           e.stock_code as "stockCode", e.established_on as "establishedOn", coalesce(e.registered_at, p.created_at) as "registeredAt"
      from accounts.parties p
      left join zero_carbon.enterprises e on e.party_id = p.id
      left join zero_carbon.countries c on c.code = e.country
      left join zero_carbon.areas a on a.code = e.area
      left join zero_carbon.industries i on i.code = e.industry
     where p.id = ${partyId}`.execute(db);
  return {
    key: 'enterprise',
    title: backupWords.enterpriseTitle,
    columns: {
      name: backupWords.name,
      creditCode: backupWords.creditCode,
      country: backupWords.country,
      areaCode: backupWords.areaCode,
      area: backupWords.area,
      industryCode: backupWords.industryCode,
      industry: backupWords.industry,
      address: backupWords.address,
      contact: backupWords.contact,
      phone: backupWords.phone,
      mail: backupWords.contactMail,
      website: backupWords.website,
      stockCode: backupWords.stockCode,
      establishedOn: backupWords.establishedOn,
      registeredAt: backupWords.registeredAt,
    },
    rows: found.rows,
  };
};

const accounts: Collect = async (db, { ownPeople }) => ({
  key: 'accounts',
  title: backupWords.accountsTitle,
  columns: {
    loginName: backupWords.loginName,
    name: backupWords.personName,
    mail: backupWords.mail,
    createdAt: backupWords.createdAt,
  },
  rows:
    ownPeople.length === 0
      ? []
      : await db
          .selectFrom('accounts.people')
          .select(['login_name as loginName', 'name', 'mail', 'created_at as createdAt'])
          .where('id', 'in', ownPeople)
          .orderBy('id')
          .execute(),
});

const files: Collect = async (db, subject) => ({
  key: 'files',
  title: backupWords.filesTitle,
  columns: {
    name: backupWords.fileName,
    size: backupWords.bytes,
    mediaType: backupWords.mediaType,
    sha256: backupWords.sha256,
    uploadedAt: backupWords.uploadedAt,
  },
  rows: (await filesOf(db, subject)).map(({ name, size, mediaType, sha256, uploadedAt }) => ({
    name,
    size,
    mediaType,
    sha256,
    uploadedAt,
  })),
});

const evidence: Collect = async (db, { partyId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select name, array_to_string(tags, ', ') as tags, valid_from as "validFrom", valid_until as "validUntil", size,
           media_type as "mediaType", sha256, uploaded_at as "uploadedAt"
      from zero_carbon.evidence where party_id = ${partyId} order by id`.execute(db);
  return {
    key: 'evidence',
    title: backupWords.evidenceTitle,
    columns: {
      name: backupWords.fileName,
      tags: backupWords.tags,
      validFrom: backupWords.validFrom,
      validUntil: backupWords.validUntil,
      size: backupWords.bytes,
      mediaType: backupWords.mediaType,
      sha256: backupWords.sha256,
      uploadedAt: backupWords.uploadedAt,
    },
    rows,
  };
};

const sites: Collect = async (db, { partyId }) => {
  const found = await sql<Record<string, unknown>>`
    select s.name_zh as "nameZh", s.name_en as "nameEn", s.area as "areaCode", a.name_zh as area, s.address,
           trim_scale(s.share)::text as share, s.boundary_zh as "boundaryZh", s.boundary_en as "boundaryEn",
           f.name as diagram, s.created_at as "createdAt"
      from zero_carbon.sites s
      join zero_carbon.areas a on a.code = s.area
      left join kernel.files f on f.id = s.diagram_file
     where s.party_id = ${partyId} order by s.id`.execute(db);
  return {
    key: 'sites',
    title: backupWords.sitesTitle,
    columns: {
      nameZh: backupWords.nameZh,
      nameEn: backupWords.nameEn,
      areaCode: backupWords.areaCode,
      area: backupWords.area,
      address: backupWords.address,
      share: backupWords.share,
      boundaryZh: backupWords.boundaryZh,
      boundaryEn: backupWords.boundaryEn,
      diagram: backupWords.diagram,
      createdAt: backupWords.createdAt,
    },
    rows: found.rows,
  };
};

const meters: Collect = async (db, { partyId }) => {
  const found = await sql<Record<string, unknown>>`
    select s.name_zh as site, m.medium, m.number, m.automatic, m.created_at as "createdAt"
      from zero_carbon.meters m join zero_carbon.sites s on s.id = m.site_id
     where s.party_id = ${partyId} order by m.id`.execute(db);
  return {
    key: 'meters',
    title: backupWords.metersTitle,
    columns: {
      site: backupWords.site,
      medium: backupWords.medium,
      number: backupWords.meterNumber,
      automatic: backupWords.automatic,
      createdAt: backupWords.createdAt,
    },
    rows: found.rows,
  };
};

const reports: Collect = async (db, { partyId }) => {
  const found = await sql<Record<string, unknown>>`
    select r.number, s.name_zh as site, r.evaluation_type as "evaluationType", r.period_start as "periodStart",
           r.period_end as "periodEnd", r.state, r.created_at as "createdAt"
      from zero_carbon.reports r join zero_carbon.sites s on s.id = r.site_id
     where r.party_id = ${partyId} order by r.id`.execute(db);
  return {
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
    rows: found.rows,
  };
};

const entered: Collect = async (db, { partyId }) => {
  const found = await sql<Record<string, unknown>>`
    select r.number, l.section, l.name, l.kind, l.in_use as "inUse", l.details::text as details, c.month, c.quantity,
           c.value, c.unit, w.basis, w.note, w.reason
      from zero_carbon.reports r
      join zero_carbon.report_lines l on l.report_id = r.id
      left join zero_carbon.report_rows w on w.line_id = l.id
      left join zero_carbon.report_cells c on c.line_id = w.line_id and c.month = w.month
     where r.party_id = ${partyId} order by l.id, w.month, c.quantity`.execute(db);
  return {
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
    },
    rows: found.rows,
  };
};

const answers: Collect = async (db, { partyId }) => {
  const found = await sql<Record<string, unknown>>`
    select r.number, a.question, a.value::text as value, a.not_applicable as "notApplicable", a.at
      from zero_carbon.reports r join zero_carbon.report_answers a on a.report_id = r.id
     where r.party_id = ${partyId} order by r.id, a.question`.execute(db);
  return {
    key: 'answers',
    title: backupWords.answersTitle,
    columns: {
      number: backupWords.reportNumber,
      question: backupWords.question,
      value: backupWords.value,
      notApplicable: backupWords.notApplicable,
      at: backupWords.at,
    },
    rows: found.rows,
  };
};

const runs: Collect = async (db, { partyId }) => {
  const found = await sql<Record<string, unknown>>`
    select r.number, u.star, u.points::text as points, u.gross::text as gross, u.inputs, u.document,
           u.made_at as "madeAt"
      from zero_carbon.reports r join zero_carbon.report_runs u on u.report_id = r.id
     where r.party_id = ${partyId} order by u.id`.execute(db);
  return {
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
    rows: found.rows,
  };
};

const submissions: Collect = async (db, { partyId }) => {
  const found = await sql<Record<string, unknown>>`
    select r.number, s.organisation_name as organisation, s.signatory, s.position, s.declaration,
           s.submitted_at as "submittedAt"
      from zero_carbon.reports r join zero_carbon.report_submissions s on s.report_id = r.id
     where r.party_id = ${partyId} order by s.id`.execute(db);
  return {
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
    rows: found.rows,
  };
};

/** Everything that the enterprise entered itself. A domain that keeps more of it adds its own here. */
export const userData: readonly Collect[] = [
  enterprise,
  accounts,
  sites,
  meters,
  reports,
  entered,
  answers,
  runs,
  submissions,
  evidence,
  files,
];
