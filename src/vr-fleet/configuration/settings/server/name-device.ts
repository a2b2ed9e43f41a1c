import { sql } from 'kysely';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { settingsKind } from '#vr-fleet/configuration/settings/settings.kind.ts';
import type { DeviceListener } from '#vr-fleet/headsets/devices/server/device-listener.ts';

/**
 * Sends the portal's nickname to the headset, which also uses it as its Bluetooth name; does nothing after the end of
 * service.
 */
export const nameDevice: DeviceListener = {
  async renamed(tx, { id, nickname }, { actor: { partyId, personId }, clock }) {
    const desired = { document: { name: nickname }, partyId, personId, at: clock.now(), today: clock.today() };
    await saveRevisions(tx, settingsKind, sql`d.id = ${id}`, desired);
  },
};
