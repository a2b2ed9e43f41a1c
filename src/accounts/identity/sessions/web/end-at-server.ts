import { callLater } from '#kernel/ui/feedback/calls.ts';
import { logOut } from '#accounts/identity/sessions/sessions.contract.ts';

/** Maximum milliseconds that logging out waits for the server. */
const patience = 5_000;

/**
 * Ends the session at the server. A user must be able to leave a shared computer without a network too, so a failure is
 * ignored: an unused session times out.
 */
export async function endAtServer(): Promise<void> {
  await callLater(logOut, {}, { timeout: patience }).catch(() => {});
}
