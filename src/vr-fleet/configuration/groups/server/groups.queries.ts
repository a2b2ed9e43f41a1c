import { prepared } from '#kernel/db/server/prepared.ts';
import type { Group } from '#vr-fleet/configuration/groups/groups.contract.ts';

/** $1 a customer. */
export const groupsOf = prepared<Group>(
  'fleet-groups',
  `select g.id::text, g.name, g.cart_size as "cartSize", g.storage, g.version
     from vr_fleet.groups g where g.party_id = $1 order by g.position, g.id limit 500`,
);
