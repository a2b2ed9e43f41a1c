import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { named } from '#accounts/kinds/named.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { askedInput } from '#kernel/workflow/asked-input.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { registerEnterprise } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { proposeCorrection } from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { objectAsEnterprise, objectToDecision } from '#zero-carbon/evaluation/objections/object.contract.ts';
import { answerObjection } from '#zero-carbon/evaluation/objections/objections.contract.ts';
import { organisationKind } from '#zero-carbon/evaluation/organisations/organisation.kind.ts';
import { saveOrganisation } from '#zero-carbon/evaluation/organisations/organisations.contract.ts';
import { siteRow } from '#zero-carbon/enterprises/sites/site-import.contract.ts';
import { saveSite } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { saveSession } from '#zero-carbon/training/sessions/sessions.contract.ts';

const site = ['nameZh', 'nameEn', 'address', 'boundaryZh', 'boundaryEn'];

/** Fields that the public or another party reads. */
const publicTexts: readonly { readonly input: z.ZodMiniType; readonly fields: readonly string[] }[] = [
  { input: named.fields, fields: ['name'] },
  { input: organisationKind.fields, fields: ['name', 'nameEn', 'accreditationNumber', 'contact'] },
  { input: saveOrganisation.input, fields: ['accreditationNumber', 'contact'] },
  { input: registerEnterprise.input, fields: ['name', 'addr'] },
  { input: saveSite.input, fields: site },
  { input: siteRow, fields: site },
  {
    input: proposeCorrection.input,
    fields: ['enterpriseName', 'siteAddress', 'siteAddressEn', 'boundaryZh', 'boundaryEn', 'noteZh', 'noteEn'],
  },
  { input: askedInput(certificateLifecycle.moves.suspend), fields: ['noteZh', 'noteEn'] },
  { input: objectToDecision.input, fields: ['statement'] },
  { input: objectAsEnterprise.input, fields: ['statement'] },
  { input: answerObjection.input, fields: ['answer'] },
  { input: saveSession.input, fields: ['place', 'price', 'contact'] },
];

it('refuses an ID card number beside every field that the public or another party reads', () => {
  const missing = publicTexts.flatMap(({ input, fields }) => {
    const text = 'No. 110105 19491231 002X';
    const { problems = [] } = checkInput(input, Object.fromEntries(fields.map((field) => [field, text])), 'en');
    return fields.filter(
      (field) => !problems.some(({ path, message }) => path === field && message === inputWords.holdsIdCard.en),
    );
  });
  expect(missing).toEqual([]);
});

it('accepts a credit code in them', () => {
  const input = { place: '91110000802100433B', contact: '110108000000016', statement: '91110000802100433B' };
  const problems = [saveSession, objectToDecision].flatMap((one) => checkInput(one.input, input, 'en').problems ?? []);
  expect(problems.filter(({ path }) => path in input)).toEqual([]);
});
