import { expect } from 'vitest';
import type { Database } from '#kernel/db/server/database.ts';
import type { Visit, Visitor } from './journey.ts';
import { visitAs } from './tool-session.ts';

/** Runs the steps of a demo user in a separate profile, without an unseen error. The user logs out at the end. */
export async function visitingAs(
  database: Database,
  loginName: string,
  wish: Visit,
  steps: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await visitAs(database, loginName, { reducedMotion: 'reduce', ...wish });
  try {
    await steps(visitor);
    // A request that is cancelled while it is delayed never reports its end.
    await visitor.traffic.quiet(visitor.page).catch(() => undefined);
    expect(visitor.faults.all).toEqual([]);
  } finally {
    await visitor.context.close();
  }
}
