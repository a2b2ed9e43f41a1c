import type { ReportError } from '#vr-fleet/protocol/protocol.messages.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';

/** What is answered for good to a revision: it is repeated, and not tried again. */
export interface FinalReply {
  readonly rev: number;
  readonly error: ReportError;
  readonly detail: string | undefined;
  /** The broker has confirmed that it has it. */
  isSaid: boolean;
}

/** Says again what it answered for good, where nobody confirmed it. */
export function repeatReplies(headset: VirtualHeadset): void {
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
