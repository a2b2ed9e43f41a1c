import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { namedCharacters } from '#kernel/document/server/printable.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { unprintable } from '#zero-carbon/certification/drawing/text/unprintable.ts';
import type { proposeCorrection as endpoint } from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';
import { foreignNames } from '#zero-carbon/certification/issuing/server/foreign-names.ts';
import { correctable, requireInForce } from '#zero-carbon/certification/issuing/server/correctable.ts';
import { changedFields } from './corrected-fields.ts';

/** The entity that the evidence is claimed for. */
export const correctionFileEntity = correctionLifecycle.name;

/**
 * Proposes a correction of a certificate in force.
 *
 * @throws Refusal 4000 beside a name of another party; 4003 for a certificate out of reach; 5000 for one that is not in
 *   force, has a correction in progress, or would not change, and for a credit code of another party.
 */
export async function proposeCorrection(
  { certificate: id, file, reason, noteZh, noteEn, ...values }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock, lang } = context;
  const certificate = await correctable(context)
    .selectAll('c')
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirstOrThrow(refuse.notFound);
  await requireInForce(tx, certificate, clock.today());
  const columns = {
    enterprise_name: values.enterpriseName,
    enterprise_name_en: values.enterpriseNameEn || null,
    site_address: values.siteAddress,
    site_address_en: values.siteAddressEn || null,
    boundary_zh: values.boundaryZh,
    boundary_en: values.boundaryEn,
  };
  const changes = changedFields({
    ...certificate,
    newName: columns.enterprise_name,
    newNameEn: columns.enterprise_name_en,
    newAddress: columns.site_address,
    newAddressEn: columns.site_address_en,
    newBoundaryZh: columns.boundary_zh,
    newBoundaryEn: columns.boundary_en,
  });
  if (changes.length === 0) throw refuse.rule(text.noChange);
  const unprintables = changes.flatMap(({ field, after }) => {
    const characters = unprintable(after ?? '');
    const message = translate(text.unprintable, lang, { characters: namedCharacters(characters) });
    return characters.length === 0 ? [] : [{ path: field, message }];
  });
  if (unprintables.length > 0) throw refuse.invalid(unprintables);
  const open = await tx
    .selectFrom('zero_carbon.certificate_corrections')
    .select('id')
    .where('certificate_id', '=', id)
    .where('state', 'in', ['proposed', 'approved'])
    .executeTakeFirst();
  if (open) throw refuse.rule(text.waitsAlready);
  const foreign = await foreignNames(
    tx,
    {
      partyId: certificate.party_id,
      enterpriseName: columns.enterprise_name,
      enterpriseNameEn: columns.enterprise_name_en,
      creditCode: certificate.credit_code,
    },
    { enterpriseName: certificate.enterprise_name, enterpriseNameEn: certificate.enterprise_name_en },
  );
  const code = foreign.find(({ field }) => field === 'creditCode');
  if (code) throw refuse.rule(code.problem);
  if (foreign.length > 0) {
    throw refuse.invalid(foreign.map(({ field, problem }) => ({ path: field, message: problem[lang] })));
  }
  const at = clock.now();
  const { id: correction } = await tx
    .insertInto('zero_carbon.certificate_corrections')
    .values({
      certificate_id: id,
      party_id: certificate.party_id,
      organisation_id: certificate.organisation_id,
      ...columns,
      reason,
      note_zh: noteZh,
      note_en: noteEn,
      proposed_by: actor.personId,
      proposed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimFile(tx, file, correctionFileEntity, correction, actor);
  await recordChange(tx, { actor, at }, 'certificate-correction.propose', correction, {
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: { ...Object.fromEntries(changes.map(({ field, after }) => [field, after])), reason },
  });
  await publishStart(tx, correctionLifecycle, correction, actor, clock);
  return { id: correction };
}
