import { loginLog, mailLog, recordHistory, resendMail, showMail } from '#accounts/logs/logs.contract.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { rangeOf } from './days.ts';
import { historyOf } from './history-of.ts';
import { loginPage } from './login-log.queries.ts';
import { mailById, mailPage } from './mail-log.queries.ts';
import { sendAgain } from './resend-mail.ts';

/** What operators look into. */
export const logRoutes = ({ businessZone }: Pick<Config, 'businessZone'>): Route[] => [
  handle(loginLog, async (asked, { db, clock }) => loginPage(db, asked, rangeOf(asked, clock.today(), businessZone))),
  handle(mailLog, async (asked, { db, clock }) => mailPage(db, asked, rangeOf(asked, clock.today(), businessZone))),
  handle(showMail, async ({ id }, { db }) => {
    const mail = await mailById(db, id);
    if (!mail) throw refuse.notFound();
    return mail;
  }),
  handle(resendMail, async ({ id }, { db, actor, clock }) => {
    await sendAgain(db, id, { actor, clock });
    return { delivery: 'queued' as const };
  }),
  handle(recordHistory, async ({ start, limit, ...record }, { db, actor }) =>
    historyOf(db, actor, record, { start, limit }),
  ),
];
