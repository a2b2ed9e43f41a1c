import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { entryRuleWords } from '#vr-fleet/entry/entry/entry-rules.words.ts';
import * as contract from '#vr-fleet/entry/entry/entry.contract.ts';
import { secureAddress } from '#vr-fleet/entry/entry/scan/scan.contract.ts';
import { checkSerials, enterDevices } from './enter-devices.ts';
import { tryVirtual } from './try-virtual.ts';

export const entryRoutes = ({ config }: { readonly config: Config }): Route[] => [
  handle(contract.checkSerials, checkSerials),
  handle(contract.enterDevices, enterDevices),
  handle(contract.virtualOffer, async () => ({ isOpen: config.demo })),
  handle(contract.tryVirtual, (_params, context) => {
    if (!config.demo) throw refuse.rule(entryRuleWords.virtualDemo);
    return tryVirtual(context, config.publicUrl);
  }),
  handle(secureAddress, async () => ({
    address: config.publicUrl.startsWith('https:') ? config.publicUrl : null,
  })),
];
