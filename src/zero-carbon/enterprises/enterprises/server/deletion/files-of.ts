import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Subject } from './section.ts';

/** The entity that the archives belong to. */
export const archiveEntity = 'enterprise-deletion';

export interface EnterpriseFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mediaType: string;
  readonly sha256: string;
  readonly uploadedAt: Date;
}

/**
 * The files uploaded by an enterprise's own people, those of the party, and those of its record, oldest first; never
 * the archives.
 */
export async function filesOf(db: Db, { partyId, ownPeople }: Subject): Promise<EnterpriseFile[]> {
  const rows = await db
    .selectFrom('kernel.files')
    .select(['id', 'name', 'size', 'media_type', 'sha256', 'created_at'])
    .where((where) =>
      where.or([
        where('person_id', '=', where.fn.any(where.val([...ownPeople]))),
        where('party_id', '=', partyId),
        where.and([
          where('entity', '=', 'import'),
          where('entity_id', 'in', (of) =>
            of
              .selectFrom('kernel.imports')
              .select(sql<string>`id::text`.as('id'))
              .where('party_id', '=', partyId),
          ),
        ]),
        where.and([
          where('entity', '=', 'report-submission'),
          sql<boolean>`entity_id in (select s.id::text from zero_carbon.report_submissions s
            join zero_carbon.reports r on r.id = s.report_id where r.party_id = ${partyId})`,
        ]),
        // objections and decisions on it
        sql<boolean>`(entity = 'objection' and entity_id in (
          select j.id::text from zero_carbon.objections j where j.party_id = ${partyId}))`,
        // observations at its site
        sql<boolean>`(entity in ('visit', 'visit-picture') and entity_id in (
          select v.id::text from zero_carbon.visits v where v.party_id = ${partyId}))`,
        sql<boolean>`(entity = 'decision' and entity_id in (
          select d.id::text from zero_carbon.decisions d join zero_carbon.reports r on r.id = d.report_id
           where r.party_id = ${partyId}))`,
        // its certificate files
        sql<boolean>`(entity = 'certificate-paper' and entity_id in (
          select c.id::text from zero_carbon.certificates c where c.party_id = ${partyId}))`,
        where.and([where('entity', '=', 'enterprise'), where('entity_id', '=', partyId)]),
        sql<boolean>`id in (select s.diagram_file from zero_carbon.sites s where s.party_id = ${partyId})`,
      ]),
    )
    .where((where) => where.or([where('entity', 'is', null), where('entity', '!=', archiveEntity)]))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    size: Number(row.size),
    mediaType: row.media_type,
    sha256: row.sha256,
    uploadedAt: row.created_at,
  }));
}
