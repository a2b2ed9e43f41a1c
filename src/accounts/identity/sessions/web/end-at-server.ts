import { callLater } from '#kernel/ui/feedback/calls.ts';
import { logOut } from '#accounts/identity/sessions/sessions.contract.ts';

/** How long logging out waits for the server, in milliseconds. */
const patience = 5_000;

/**
 * Ends the session at the server. Whoever leaves a shared computer must get out of it without a network too, so a
 * failure is none: a session that nobody uses times out by itself.
 */
export async function endAtServer(): Promise<void> {
  await callLater(logOut, {}, { timeout: patience }).catch(() => {});
}
