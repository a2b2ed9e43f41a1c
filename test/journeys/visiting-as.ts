import { expect } from 'vitest';
import type { Database } from '#kernel/db/server/database.ts';
import type { Visit, Visitor } from './journey.ts';
import { visitAs } from './tool-session.ts';

/** What somebody of the demo does in a profile of their own, without an error that no reader saw; they leave once it is done. */
export async function visitingAs(
  database: Database,
  loginName: string,
  wish: Visit,
  steps: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await visitAs(database, loginName, { reducedMotion: 'reduce', ...wish });
  try {
    await steps(visitor);
    // one that is given up while it is held back never says that it ended
    await visitor.traffic.quiet(visitor.page).catch(() => undefined);
    expect(visitor.faults.all).toEqual([]);
  } finally {
    await visitor.context.close();
  }
}
