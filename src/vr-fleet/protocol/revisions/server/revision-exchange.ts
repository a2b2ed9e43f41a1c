import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';
import type { Sender } from '#vr-fleet/protocol/protocol/server/dispatch/start-dispatching.ts';
import type { Listener } from '#vr-fleet/protocol/protocol/server/listener.ts';
import { remind } from './remind.ts';
import { sendNotices } from './send-notices.ts';
import { settleReports, settleRevs } from './settle-reports.ts';

/** Updates revisions from the reports of headsets, and from the revision numbers that they state. */
export const desiredListener = (kinds: readonly DesiredKind[]): Listener => ({
  kinds: kinds.map(({ name }) => name),
  reported: settleReports,
  statusReceived: (tx, messages) => settleRevs(tx, kinds, messages),
});

export const desiredSender: Sender = {
  send: sendNotices,
  remind: ({ db, clock }, slots) => remind(db, clock, slots),
};
