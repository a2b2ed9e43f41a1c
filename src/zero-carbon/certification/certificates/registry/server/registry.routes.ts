import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import {
  exportCertificates,
  exportDueCertificates,
  listCertificates,
  listDueCertificates,
  showCertificate,
} from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { dueSource, keptCertificate, mayReissue, registrySource } from './registry.queries.ts';

export const registryRoutes: readonly Route[] = [
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
];
