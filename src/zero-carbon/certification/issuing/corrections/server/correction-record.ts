import { showCorrection } from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';

/** The wording of a correction in the history; it is named by its certificate's number. */
export const correctionRecord: RecordKind = {
  entity: correctionLifecycle.name,
  name: text.recordName,
  lifecycle: correctionLifecycle,
  readers: { access: showCorrection.access },
  actions: { 'certificate-correction.propose': text.proposeAction },
  fields: {
    enterpriseName: fieldWords.enterpriseNameZh,
    enterpriseNameEn: fieldWords.enterpriseNameEn,
    siteAddress: fieldWords.siteAddress,
    siteAddressEn: text.siteAddressEn,
    boundaryZh: fieldWords.boundaryZh,
    boundaryEn: fieldWords.boundaryEn,
    reason: text.reason,
    due_on: text.dueOn,
    decided_by: { label: text.decidedBy, names: peopleNames },
    decided_at: text.decidedAt,
  },
  // the move states it as its reason; the certificate has its own history
  omits: ['refusal', 'issued_id'],
  names: async (ids, { db }) => {
    const rows = await db
      .selectFrom('zero_carbon.certificate_corrections as k')
      .innerJoin('zero_carbon.certificates as c', 'c.id', 'k.certificate_id')
      .select(['k.id', 'c.number'])
      .where('k.id', 'in', ['0', ...ids])
      .execute();
    return new Map(rows.map(({ id, number }) => [id, number]));
  },
};
