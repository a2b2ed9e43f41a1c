import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { resumeUpload } from '#kernel/files/server/tus/begin-upload.ts';
import { cancelUpload } from '#kernel/files/server/tus/finish-upload.ts';
import { handlePrepared } from '#kernel/http/server/handle-prepared.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { removeVersion, withdrawVersion, type VersionListener } from './end-version.ts';
import { beginPackage, finishPackage, listPackages, readPackage, withParty } from './packages.ts';
import { saveVersion } from './save-version.ts';
import { showVersion, versions } from './versions.queries.ts';

export const versionRoutes = (
  { storage }: Pick<RouteParts, 'storage'>,
  listeners: readonly VersionListener[],
): Route[] => [
  handleList(contract.listVersions, versions),
  handleListExport(contract.exportVersions, versions),
  handle(contract.showVersion, showVersion),
  handle(contract.saveVersion, saveVersion),
  handle(contract.withdrawVersion, withdrawVersion(listeners)),
  handle(contract.removeVersion, removeVersion),
  handle(contract.listPackages, (_params, context) => listPackages(context)),
  handle(contract.beginPackage, beginPackage),
  handle(contract.resumePackage, async ({ id }, context) => resumeUpload(id, withParty(context))),
  handlePrepared(
    contract.finishPackage,
    ({ id }, context) => readPackage(id, context, storage),
    ({ id }, context, chunks) => finishPackage(id, context, storage, chunks),
  ),
  handle(contract.cancelPackage, async ({ id }, context) => {
    const { db, actor } = withParty(context);
    await cancelUpload(db, storage, id, actor);
    return {};
  }),
];
