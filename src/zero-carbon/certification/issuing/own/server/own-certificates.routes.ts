import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import {
  exportOwnCertificates,
  listOwnCertificates,
  showOwnCertificate,
} from '#zero-carbon/certification/issuing/own/own-certificates.contract.ts';
import { ownSource, showOwn } from './own-certificates.queries.ts';

export const ownCertificateRoutes = (parts: {
  readonly signer: DownloadSigner;
  readonly publicUrl: string;
}): Route[] => [
  handleList(listOwnCertificates, ownSource),
  handleListExport(exportOwnCertificates, ownSource),
  handle(showOwnCertificate, (params, holder) => showOwn(params, holder, parts)),
];
