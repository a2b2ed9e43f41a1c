import { sql } from 'kysely';
import { backupWords } from '#zero-carbon/enterprises/enterprises/backup.words.ts';
import { collector, type Collect } from './section.ts';
import { filesOf } from './files-of.ts';
import { userReports } from './user-reports.ts';

const enterprise = collector({
  key: 'enterprise',
  title: backupWords.enterpriseTitle,
  columns: {
    name: backupWords.name,
    nameEn: backupWords.nameEn,
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
  rows: ({ partyId }) => sql`
    select p.name, e.name_en as "nameEn", e.credit_code as "creditCode", c.name_zh as country, e.area as "areaCode", a.name_zh as area,
           e.industry as "industryCode", i.name_zh as industry, e.address, e.contact, e.phone, e.mail, e.website,
           e.stock_code as "stockCode", e.established_on as "establishedOn", coalesce(e.registered_at, p.created_at) as "registeredAt"
      from accounts.parties p
      left join zero_carbon.enterprises e on e.party_id = p.id
      left join zero_carbon.countries c on c.code = e.country
      left join zero_carbon.areas a on a.code = e.area
      left join zero_carbon.industries i on i.code = e.industry
     where p.id = ${partyId}`,
});

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

const evidence = collector({
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
  rows: ({ partyId }) => sql`
    select name, array_to_string(tags, ', ') as tags, valid_from as "validFrom", valid_until as "validUntil", size,
           media_type as "mediaType", sha256, uploaded_at as "uploadedAt"
      from zero_carbon.evidence where party_id = ${partyId} order by id`,
});

const sites = collector({
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
  rows: ({ partyId }) => sql`
    select s.name_zh as "nameZh", s.name_en as "nameEn", s.area as "areaCode", a.name_zh as area, s.address,
           trim_scale(s.share)::text as share, s.boundary_zh as "boundaryZh", s.boundary_en as "boundaryEn",
           f.name as diagram, s.created_at as "createdAt"
      from zero_carbon.sites s
      join zero_carbon.areas a on a.code = s.area
      left join kernel.files f on f.id = s.diagram_file
     where s.party_id = ${partyId} order by s.id`,
});

const meters = collector({
  key: 'meters',
  title: backupWords.metersTitle,
  columns: {
    site: backupWords.site,
    medium: backupWords.medium,
    number: backupWords.meterNumber,
    automatic: backupWords.automatic,
    createdAt: backupWords.createdAt,
  },
  rows: ({ partyId }) => sql`
    select s.name_zh as site, m.medium, m.number, m.automatic, m.created_at as "createdAt"
      from zero_carbon.meters m join zero_carbon.sites s on s.id = m.site_id
     where s.party_id = ${partyId} order by m.id`,
});

/** The data that the enterprise entered itself. A domain with further data adds its own here. */
export const userData: readonly Collect[] = [enterprise, accounts, sites, meters, ...userReports, evidence, files];
