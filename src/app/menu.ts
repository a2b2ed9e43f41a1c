import { logMenu } from '#accounts/logs/logs.menu.ts';
import { accountMenu } from '#accounts/people/people.menu.ts';
import type { MenuEntry } from '#kernel/contract/menu.ts';
import { fleetMenu } from '#vr-fleet/fleet.menu.ts';
import { enterpriseMenu } from '#zero-carbon/enterprises/enterprises.menu.ts';

/** Every area's menu entries, in the order of the menu. */
export const menuEntries: readonly MenuEntry[] = [...fleetMenu, ...enterpriseMenu, ...logMenu, ...accountMenu];
