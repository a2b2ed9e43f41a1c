import { code } from '#kernel/contract/codes.ts';

/** No session, logged in elsewhere, timed out: the client then opens the login page (docs/wire.md §1). */
export const sessionEnds: ReadonlySet<number> = new Set([code.noSession, code.loggedInElsewhere, code.sessionTimedOut]);
