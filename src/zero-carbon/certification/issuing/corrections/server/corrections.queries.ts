import { sql, type RawBuilder } from 'kysely';
import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { DueRow } from '#accounts/calendar/worklist.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { looksLikeNumber, tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import type {
  listCorrections,
  listDueCorrections,
} from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { changedFields } from './corrected-fields.ts';

/** The caller, with language and time. */
export interface CorrectionReader {
  readonly db: Db;
  readonly actor: Pick<Actor, 'personId' | 'partyId' | 'permissions'>;
  readonly lang: Lang;
  readonly clock: Clock;
}

/** The corrections within the caller's reach by a permission, with their certificates. */
export const correctionsOf = ({ db, actor, lang }: CorrectionReader, permission: Permission) =>
  db
    .selectFrom('zero_carbon.certificate_corrections as k')
    .innerJoin('zero_carbon.certificates as c', 'c.id', 'k.certificate_id')
    .innerJoin('zero_carbon.organisations as o', 'o.id', 'k.organisation_id')
    .where(within(correctionLifecycle, actor.permissions.get(permission), actor, 'k'))
    .select(['k.id', 'k.state', 'k.due_on', 'k.proposed_at', 'c.number', 'c.id as certificate'])
    .select(['c.enterprise_name', 'c.enterprise_name_en', 'c.site_address', 'c.site_address_en', 'c.boundary_zh'])
    .select(['c.boundary_en', 'k.enterprise_name as newName', 'k.enterprise_name_en as newNameEn'])
    .select(['k.site_address as newAddress', 'k.site_address_en as newAddressEn', 'k.boundary_zh as newBoundaryZh'])
    .select('k.boundary_en as newBoundaryEn')
    .select(lang === 'zh' ? 'o.name_zh as organisation' : 'o.name_en as organisation');
export type CorrectionRow = Awaited<ReturnType<ReturnType<typeof correctionsOf>['executeTakeFirstOrThrow']>>;

export const presentCorrection = (row: CorrectionRow, { lang }: CorrectionReader) => ({
  id: row.id,
  number: row.number,
  enterpriseName: lang === 'zh' ? row.enterprise_name : (row.enterprise_name_en ?? row.enterprise_name),
  organisationName: row.organisation,
  changes: changedFields(row).map(({ field }) => field),
  state: row.state,
  proposedAt: row.proposed_at,
});

/** The corrections that the caller may read, filtered. */
export const correctionSource = (
  { find, state }: Pick<ParamsOf<typeof listCorrections>, 'find' | 'state'>,
  reader: CorrectionReader,
) =>
  listSource({
    rows: correctionsOf(reader, 'corrections.read')
      .$if(find !== undefined, (rows) => rows.where(matching(find!)))
      .$if(state !== undefined && state.length > 0, (rows) => rows.where('k.state', 'in', state!)),
    key: 'k.id',
    sorts: { proposedAt: 'k.proposed_at' },
    present: (row) => presentCorrection(row, reader),
  });

/** The corrections that wait for an officer. */
export async function dueCorrectionSource(
  params: Pick<ParamsOf<typeof listDueCorrections>, 'due'>,
  reader: CorrectionReader,
) {
  const { waiting, read } = await duesOf(correctionLifecycle, 'k', params, reader);
  return listSource({
    rows: correctionsOf(reader, 'corrections.decide').where(waiting),
    key: 'k.id',
    sorts: { dueOn: 'k.due_on' },
    lookUp: (rows) => read(rows.flatMap(({ due_on: day }) => day ?? [])),
    present: (row, dueOf: (day: string) => DueRow) => ({ ...presentCorrection(row, reader), ...dueOf(row.due_on!) }),
  });
}

/** A number by its prefix; any other text is a part of a name on the certificate or of the corrected name. */
function matching(find: string): RawBuilder<boolean> {
  if (looksLikeNumber(find)) return sql<boolean>`c.number like ${`${escapeLike(tidyNumber(find))}%`}`;
  const part = `%${escapeLike(normalise(find))}%`;
  return sql<boolean>`(c.search_key like ${part} or lower(k.enterprise_name) like ${part})`;
}

/** One correction with its people; undefined if it does not exist or is out of the caller's reach. */
export const wholeCorrection = (reader: CorrectionReader, permission: Permission, id: string) =>
  correctionsOf(reader, permission)
    .leftJoin('accounts.people as proposer', 'proposer.id', 'k.proposed_by')
    .leftJoin('accounts.people as decider', 'decider.id', 'k.decided_by')
    .leftJoin('accounts.parties as q', 'q.id', 'k.party_id')
    .leftJoin('zero_carbon.certificates as n', 'n.id', 'k.issued_id')
    .select(['proposer.name as proposedBy', 'decider.name as decidedBy', 'q.name as registeredName'])
    .select(['n.number as issuedAs', 'c.credit_code', 'k.reason', 'k.note_zh', 'k.note_en', 'k.refusal'])
    .select(['k.decided_at', 'k.proposed_by', 'k.party_id', 'k.organisation_id', 'o.party_id as issuer'])
    .where('k.id', '=', id)
    .executeTakeFirst();

/** Returns true if the caller belongs to the enterprise or to the organisation: such an officer must not decide. */
export async function isInvolved(
  { db, actor }: Pick<CorrectionReader, 'db' | 'actor'>,
  parties: readonly (string | null)[],
): Promise<boolean> {
  const found = await db
    .selectFrom('accounts.memberships')
    .select('party_id')
    .where('person_id', '=', actor.personId)
    .where('party_id', 'in', ['0', ...parties.filter((party) => party !== null)])
    .executeTakeFirst();
  return found !== undefined;
}
