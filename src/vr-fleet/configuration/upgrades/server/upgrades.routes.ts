import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { previewUpgrade, resendUpgrade, sendUpgrade } from './send-upgrade.ts';
import { showUpgrade, upgrades, versionSpread } from './upgrades.queries.ts';

export const upgradeRoutes: readonly Route[] = [
  handleList(contract.listUpgrades, upgrades),
  handle(contract.showUpgrade, showUpgrade),
  handle(contract.versionSpread, (_params, context) => versionSpread(context)),
  handle(contract.previewUpgrade, previewUpgrade),
  handle(contract.sendUpgrade, sendUpgrade),
  handle(contract.resendUpgrade, resendUpgrade),
];
