import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { fileAnswerOf } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { uploadTemplatePicture } from '#zero-carbon/certification/templates/pictures.contract.ts';
import { checkTemplate, makeSpecimen, showSamples } from '#zero-carbon/certification/templates/samples.contract.ts';
import * as contract from '#zero-carbon/certification/templates/templates.contract.ts';
import { addTemplate, copyTemplate, draftTemplate } from './draft-template.ts';
import { makeDefaultTemplate, publishTemplate } from './publish-template.ts';
import { registeredNames } from './registered-names.ts';
import { saveDesign, saveTemplate } from './save-template.ts';
import { faultsOfTemplate, type CodeOf } from './template-faults.ts';
import { makeSpecimen as drawSpecimen } from './make-specimen.ts';
import { measurePicture } from './template-pictures.ts';
import { kindsOf, templatesWithin, type Designer } from './template-reach.ts';
import { showTemplate, templatesFound } from './templates.queries.ts';

interface Parts extends Pick<RouteParts, 'signer' | 'storage'> {
  readonly codeOf: CodeOf;
}

export const templateRoutes = ({ signer, storage, codeOf }: Parts): Route[] => [
  handleList(contract.listTemplates, (wanted, context) => templatesFound(wanted, context, signer)),
  handleListExport(contract.exportTemplates, (wanted, context) => templatesFound(wanted, context, signer)),
  handle(contract.showTemplate, (params, context) => showTemplate(params, context, signer)),
  handle(contract.addTemplate, addTemplate),
  handle(contract.addableKinds, async (_params, { actor }) => ({ kinds: [...kindsOf(actor)] })),
  handle(contract.copyTemplate, copyTemplate),
  handle(contract.draftTemplate, draftTemplate),
  handle(contract.saveTemplate, saveTemplate),
  handle(contract.saveDesign, (params, context) => saveDesign(params, context, storage)),
  handleUpload(uploadTemplatePicture, async (_params, { lang }, [file]) => {
    const size = await measurePicture(storage, file!, { path: 'file', lang });
    return { ...fileAnswerOf(file!, signer), ...size };
  }),
  handle(showSamples, async ({ id }, context) => {
    const { kind } = await reached(context, id);
    const { count: names, shortest, longest } = await registeredNames(context.db, kind);
    const [zh, en] = [longest.zh[0]!, longest.en[0]!];
    return {
      names,
      shortest: { ...shortest, code: codeOf(shortest.zh) },
      longest: { zh, en, code: codeOf(zh) },
      code: codeOf('安吉南岭储能电池有限公司'),
    };
  }),
  handle(checkTemplate, async ({ id }, context) => {
    const row = await reached(context, id);
    return { version: row.version, ...(await faultsOfTemplate(context.db, row, codeOf, context.lang)) };
  }),
  handle(makeSpecimen, async ({ id }, context) => {
    const file = await drawSpecimen(await reached(context, id), context, { storage, codeOf });
    return fileAnswerOf(file, signer);
  }),
  handle(contract.publishTemplate, async (params, context) => {
    await publishTemplate(params, context, codeOf);
    return {};
  }),
  handle(contract.makeDefaultTemplate, async (params, context) => {
    await makeDefaultTemplate(params, context);
    return {};
  }),
];

async function reached(designer: Designer, id: string) {
  const row = await templatesWithin(designer)
    .selectAll('t')
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  return row;
}
