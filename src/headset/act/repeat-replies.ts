import type { Headset } from '#headset/headset.ts';

/** Repeats final replies that are not confirmed. */
export function repeatReplies(headset: Headset): void {
  const { firmwareReply, settingsReply } = headset.hardware;
  for (const [kind, reply] of [
    ['firmware', firmwareReply],
    ['settings', settingsReply],
  ] as const) {
    if (!reply || reply.isConfirmed) continue;
    const { rev, error, detail } = reply;
    headset.report({ kind, rev, phase: 'failed', error, ...(detail && { detail }) }, () => {
      reply.isConfirmed = true;
      headset.store?.save(headset.hardware);
    });
  }
}
