import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Headset } from '#headset/headset.ts';

/** A final reply to a revision: it is repeated, and the revision is not retried. */
export interface FinalReply {
  readonly rev: number;
  readonly error: ReportError;
  readonly detail: string | undefined;
  /** True after the broker has confirmed it. */
  isSaid: boolean;
}

/** Repeats final replies that are not confirmed. */
export function repeatReplies(headset: Headset): void {
  const { firmwareReply, settingsReply } = headset.hardware;
  for (const [kind, reply] of [
    ['firmware', firmwareReply],
    ['settings', settingsReply],
  ] as const) {
    if (!reply || reply.isSaid) continue;
    const { rev, error, detail } = reply;
    headset.report({ kind, rev, phase: 'failed', error, ...(detail && { detail }) }, () => {
      reply.isSaid = true;
      headset.store?.save(headset.hardware);
    });
  }
}
