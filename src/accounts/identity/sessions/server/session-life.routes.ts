import { sessionLife } from '#accounts/identity/sessions/session-life.contract.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';

/** Reports the configured session limits. */
export const sessionLifeRoutes = ({ session }: Pick<Config, 'session'>): Route[] => [
  handle(sessionLife, async (_params, { db, clock, actor }) => {
    const { created_at: began } = await db
      .selectFrom('accounts.sessions')
      .select('created_at')
      .where('id', '=', actor.sessionId)
      .executeTakeFirstOrThrow();
    const left = began.getTime() + session.max - clock.now().getTime();
    return { idle: session.idle, left: Math.max(0, left) };
  }),
];
