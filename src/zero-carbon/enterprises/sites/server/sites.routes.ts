import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { fileAnswerOf } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { importRoutes } from '#kernel/import/server/import-routes.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as imports from '#zero-carbon/enterprises/sites/site-import.contract.ts';
import * as contract from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { deleteSite, saveSite } from './save-site.ts';
import { siteImporter } from './site-importer.ts';
import { siteOf, sites } from './sites.queries.ts';

export const siteRoutes = ({ signer }: Pick<RouteParts, 'signer'>): Route[] => [
  handleList(contract.listSites, sites),
  handleListExport(contract.exportSites, sites),
  handle(contract.showSite, async ({ id }, reader) => {
    const site = await siteOf(id, reader, signer);
    if (!site) throw refuse.notFound();
    return site;
  }),
  handle(contract.saveSite, saveSite),
  handle(contract.deleteSite, deleteSite),
  handleUpload(contract.uploadSiteDiagram, async (_params, _context, files) => fileAnswerOf(files[0]!, signer)),
  ...importRoutes(
    {
      template: imports.siteTemplate,
      upload: imports.importSites,
      show: imports.shownSites,
      apply: imports.applySites,
      cancel: imports.cancelSites,
      rejected: imports.rejectedSites,
    },
    siteImporter,
  ),
];
