import type { Selectable } from 'kysely';
import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import { claimFile, releaseFiles } from '#kernel/files/server/claim-file.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { areaNames } from '#zero-carbon/enterprises/enterprises/server/areas.ts';
import { divisionWords } from '#zero-carbon/evaluation/experts/divisions.words.ts';
import { organisationKind } from '#zero-carbon/evaluation/organisations/organisation.kind.ts';
import { organisationWords as text } from '#zero-carbon/evaluation/organisations/organisations.words.ts';

const columnOf = {
  code: 'code',
  nameEn: 'name_en',
  accreditationNumber: 'accreditation_number',
  accreditedFrom: 'accredited_from',
  accreditedUntil: 'accredited_until',
  accreditationFile: 'accreditation_file',
  contact: 'contact',
} as const satisfies Record<string, keyof Tables['zero_carbon.organisations']>;

type Field = keyof typeof columnOf;
const fields = Object.keys(columnOf) as Field[];
/** The entity that claims files of an organisation, by its party's id. */
export const fileEntity = 'organisation';

/** Review organisations as the history of parties describes them. */
export const organisationDescription = {
  ...organisationKind,
  kept: {
    fields: { label: text.fields, words: divisionWords },
    regions: { label: text.regions, names: areaNames },
    capacity: text.capacity,
    sealFile: text.sealFile,
    reviewer: { label: text.reviewer, names: peopleNames },
    reviewerFields: { label: text.reviewerFields, words: divisionWords },
  },
} as const satisfies Partial<PartyStore>;

/**
 * Review organisations: their party has the Chinese name, their row all other fields.
 *
 * @param hasIssued returns true once certificates state the organisation's code, which is fixed from then on
 */
export const organisationStore = (hasIssued: (db: Db, organisationId: string) => Promise<boolean>): PartyStore => ({
  ...organisationDescription,
  async read(db, ids) {
    const rows = await organisations(db).where('party_id', 'in', ids).execute();
    return new Map(
      rows.map((row) => [
        row.party_id,
        Object.fromEntries(
          fields.flatMap((field) => {
            const value = row[columnOf[field]];
            return value === null ? [] : [[field, value]];
          }),
        ),
      ]),
    );
  },
  async write({ id, name, details }, { db: tx, actor, clock, lang }) {
    const before = await organisations(tx).where('party_id', '=', id).forUpdate().executeTakeFirst();
    const { code, nameEn, accreditationFile: file } = details as Partial<Record<Field, string>>;
    if (before && before.code !== code && (await hasIssued(tx, before.id))) {
      throw refuse.field('code', text.codeFixed, lang);
    }
    const columns = {
      ...(Object.fromEntries(fields.map((field) => [columnOf[field], details[field] ?? null])) as Pick<
        Selectable<Tables['zero_carbon.organisations']>,
        (typeof columnOf)[Field]
      >),
      name_zh: name,
      search_key: `${normalise(name)}\n${normalise(nameEn ?? '')}`,
    };
    await refuseTaken<unknown>({ organisations_code_key: ['code', text.codeTaken] }, lang, () =>
      before
        ? tx.updateTable('zero_carbon.organisations').set(columns).where('id', '=', before.id).execute()
        : tx
            .insertInto('zero_carbon.organisations')
            .values({ ...columns, party_id: id })
            .execute(),
    );
    if (file === (before?.accreditation_file ?? undefined)) return;
    const old = before?.accreditation_file;
    if (old) await releaseFiles(tx, fileEntity, id, clock.now(), old);
    if (file !== undefined) await claimFile(tx, file, fileEntity, id, actor);
  },
  async remove(tx, partyId, at) {
    await releaseFiles(tx, fileEntity, partyId, at);
    await tx.deleteFrom('zero_carbon.organisations').where('party_id', '=', partyId).execute();
  },
});

const organisations = (db: Db) =>
  db.selectFrom('zero_carbon.organisations').select(['id', 'party_id', ...fields.map((field) => columnOf[field])]);
