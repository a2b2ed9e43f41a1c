import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { sql } from 'kysely';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import {
  certificateHistory,
  exportCertificates,
  exportDueCertificates,
  listCertificates,
  listDueCertificates,
  showCertificate,
} from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { certificateRecord } from './certificate-record.ts';
import { dueSource, keptCertificate, mayReissue, registrySource } from './registry.queries.ts';

export const registryRoutes = ({ signer }: { readonly signer: DownloadSigner }): Route[] => [
  handleList(listCertificates, registrySource),
  handleListExport(exportCertificates, registrySource),
  handleList(listDueCertificates, dueSource),
  handleListExport(exportDueCertificates, dueSource),
  handle(showCertificate, async ({ id }, keeper) => {
    const certificate = await keptCertificate(keeper, id);
    if (!certificate) throw refuse.notFound();
    const moves = await movesOf(keeper.db, certificateLifecycle, [id], keeper);
    return { ...certificate, moves: moves.get(id) ?? [], mayReissue: await mayReissue(keeper, id) };
  }),
  handleList(certificateHistory, ({ id }, reader) =>
    historyOf(reader, [certificateRecord], {
      signer,
      entityId: id,
      reach: sql<boolean>`exists (
        select from zero_carbon.certificates c where c.id = ${id}
           and ${within(certificateLifecycle, reader.actor.permissions.get('certificates.manage'), reader.actor, 'c')})`,
    }),
  ),
];
