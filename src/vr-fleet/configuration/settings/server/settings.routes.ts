import { record } from '#kernel/workflow/history/server/record.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import * as contract from '#vr-fleet/configuration/settings/settings.contract.ts';
import { settingsKind } from '#vr-fleet/configuration/settings/settings.kind.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import { settingsWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { compareSettings } from './compare-settings.ts';
import { lacking } from './lacking.ts';
import { refuseNone } from './refuse-none.ts';
import { recordedSettings } from './settings-records.ts';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';

export const settingsRoutes: readonly Route[] = [
  handle(contract.saveSettings, async ({ selection, settings, leave = [] }, { db, actor, clock }) => {
    if (Object.keys(settings).length + leave.length === 0) throw refuse.rule(settingsWords.nothing);
    const isOne = 'ids' in selection && selection.ids.length === 1;
    if (settings.network && !isOne) throw refuse.rule(settingsWords.oneAddress);
    if (settings.boot || settings.shutdown) throw refuse.rule(settingsWords.picturesOfPlan);
    const at = clock.now();
    const { personId } = actor;
    const wish = {
      document: settings,
      leave,
      partyId: actor.partyId,
      personId,
      at,
      today: clock.today(),
      lacks: lacking,
    };
    const {
      ids: _ids,
      skipped: _skipped,
      ...saved
    } = await saveRevisions(db, settingsKind, chosen(selection, actor), wish);
    refuseNone(saved);
    // One row for any number of headsets: the outcome of each is in its revisions.
    const [only] = isOne ? selection.ids : [];
    await record(db, {
      actor,
      entity: only === undefined ? 'fleet' : 'device',
      entityId: only ?? actor.partyId,
      action: 'device.settings',
      at,
      content: { after: { ...recordedSettings(settings), ...(leave.length > 0 && { leave }), ...saved } },
    });
    return saved;
  }),
  handle(contract.compareSettings, compareSettings),
];
