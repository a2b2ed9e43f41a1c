import { accountsWorkspace } from '#accounts/area.workspace.ts';
import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { vrFleetWorkspace } from '#vr-fleet/area.workspace.ts';
import { zeroCarbonWorkspace } from '#zero-carbon/area.workspace.ts';

/** The three areas, for logged-in users. */
export const areas: readonly WorkspaceArea[] = [accountsWorkspace, zeroCarbonWorkspace, vrFleetWorkspace];
