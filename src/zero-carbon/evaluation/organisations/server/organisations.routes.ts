import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { sql } from 'kysely';
import { partyRecord } from '#accounts/kinds/server/party-record.ts';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { fileAnswerOf } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#zero-carbon/evaluation/organisations/organisations.contract.ts';
import { checkSeal } from './check-seal.ts';
import { organisationDescription } from './organisation-store.ts';
import { showOrganisation } from './own-organisation.ts';
import { saveOrganisation } from './save-organisation.ts';
import { saveReviewerFields } from './save-reviewer-fields.ts';
import { staff } from './staff.queries.ts';

export const organisationRoutes = ({ signer, storage }: Pick<RouteParts, 'signer' | 'storage'>): Route[] => [
  handle(contract.showOrganisation, (params, context) => showOrganisation(params, context, signer)),
  handle(contract.saveOrganisation, (params, context) => saveOrganisation(params, context, storage)),
  handleUpload(contract.uploadAccreditation, async (_params, _context, [file]) => fileAnswerOf(file!, signer)),
  handleUpload(contract.uploadSeal, async (_params, { lang }, [file]) => {
    await checkSeal(storage, file!, { path: 'file', lang });
    return fileAnswerOf(file!, signer);
  }),
  handleList(contract.organisationHistory, (_params, reader) =>
    historyOf(reader, [partyRecord([organisationDescription])], {
      entityId: reader.actor.partyId ?? '0',
      reach: sql<boolean>`exists (select from zero_carbon.organisations o where o.party_id = ${reader.actor.partyId})`,
    }),
  ),
  handleList(contract.listStaff, staff),
  handleListExport(contract.exportStaff, staff),
  handle(contract.saveReviewerFields, saveReviewerFields),
];
