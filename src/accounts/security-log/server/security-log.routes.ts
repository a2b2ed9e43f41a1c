import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import * as contract from '#accounts/security-log/security-log.contract.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { securityEvents } from './security-log.queries.ts';

export const securityLogRoutes: readonly Route[] = [
  handleList(contract.securityLog, securityEvents),
  handleListExport(contract.exportSecurityLog, securityEvents),
];
