import type { Sender } from '#vr-fleet/protocol/server/dispatch/start-dispatching.ts';
import type { Listener, Said } from '#vr-fleet/protocol/server/listener.ts';
import { remindSettings } from './remind-settings.ts';
import { sendNotices } from './send-notices.ts';
import { settleReports, settleRevs, type ReportedRev } from './settle-reports.ts';

/** Revisions are settled by what headsets report of them, and by what they say holds. */
export const settingsListener: Listener = {
  reported: settleReports,
  said: (tx, said) => settleRevs(tx, said.filter(({ connected, revised }) => connected || revised).map(revOf)),
};

const revOf = ({ deviceId, at, body, connected }: Said): ReportedRev => ({
  deviceId,
  rev: body.revs?.settings ?? 0,
  at,
  connected,
});

export const settingsSender: Sender = {
  send: sendNotices,
  remind: ({ db, clock }, slots) => remindSettings(db, clock, slots),
};
