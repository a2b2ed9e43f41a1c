import type { Database } from '#kernel/db/server/database.ts';

/** Screens of a demo user, with the addresses that this user sees. */
export interface ScreensOf {
  readonly loginName: string;
  readonly routes: readonly string[];
}

/** A demo user who has a report in a state, or a seat on its panel. */
type Who = string | { readonly ownerOf: string } | { readonly expertOf: string };

/** In each address, `{state}` is a demo report in that state, and `{seat}` is the user's seat on it. */
export const judgingScreens: Readonly<Record<string, { readonly who: Who; readonly routes: readonly string[] }>> = {
  'an organisation’s manager': {
    who: 'organisation1',
    routes: [
      '/index/reviews/due',
      '/index/reviews',
      '/index/review/{org_review}',
      '/index/reportdatascore/{org_review}',
      // Not after another desk, which announces that the user leaves it.
      '/index/review/{org_rejected}',
      '/index/organisation',
      '/index/organisation/staff',
      '/index/statistics',
      '/index/inbox',
    ],
  },
  'a reviewer': { who: 'reviewer1', routes: ['/index/reviews/due', '/index/review/{org_supplement}', '/index/inbox'] },
  'an officer': {
    who: 'officer1',
    routes: [
      '/index/dashboard',
      '/index/reports',
      '/index/panels',
      '/index/panel/{expert_review}',
      '/index/decisions/due',
      '/index/decision/{decision}',
      '/index/objections-due',
      '/index/objections',
      '/index/reportdatascore/{decision}',
      '/index/statistics',
    ],
  },
  'a pool keeper': { who: 'keeper1', routes: ['/index/experts'] },
  'an expert who is invited': {
    who: { expertOf: 'expert_assigned' },
    routes: ['/index/dashboard', '/index/assignments', '/index/assignments/past', '/index/assignment/{seat}'],
  },
  'an expert who scores': {
    who: { expertOf: 'expert_review' },
    routes: ['/index/scoring/{seat}', '/index/expert-profile'],
  },
  'an expert who signs': { who: { expertOf: 'expert_summary' }, routes: ['/index/panel-scores/{seat}'] },
  'an enterprise under review': {
    who: { ownerOf: 'org_supplement' },
    routes: ['/index/submission/{org_supplement}', '/index/supplement/{org_supplement}'],
  },
  'an enterprise that is visited': { who: { ownerOf: 'org_review' }, routes: ['/index/site-visits/{org_review}'] },
  'an enterprise whose result is public': {
    who: { ownerOf: 'publicity' },
    routes: ['/index/submission/{publicity}', '/index/review-result/{publicity}'],
  },
};

/** Their owners in this product, and the ids of its reports and seats. */
export async function resolveScreens(database: Database, name: string): Promise<ScreensOf> {
  const { who, routes } = judgingScreens[name]!;
  const { rows } = await database.pool.query<{ id: string; state: string; login: string }>(
    `select r.id, r.state, p.login_name as login from zero_carbon.reports r
       join accounts.memberships m on m.party_id = r.party_id
       join accounts.people p on p.id = m.person_id and p.demo order by r.id`,
  );
  const reportIn = (state: string) => {
    const found = rows.find((row) => row.state === state);
    if (!found) throw new Error(`No report of the demo is in state ${state}`);
    return found;
  };
  const seat = typeof who === 'object' && 'expertOf' in who ? await seatOn(database, reportIn(who.expertOf).id) : null;
  const loginName = typeof who === 'string' ? who : 'ownerOf' in who ? reportIn(who.ownerOf).login : seat!.login;
  const fill = (route: string): string =>
    route.replace(/\{(\w+)\}/u, (_whole, state: string) => (state === 'seat' ? seat!.id : reportIn(state).id));
  return { loginName, routes: routes.map(fill) };
}

async function seatOn({ pool }: Database, report: string): Promise<{ id: string; login: string }> {
  const { rows } = await pool.query<{ id: string; login: string }>(
    `select s.id, p.login_name as login from zero_carbon.seats s join accounts.people p on p.id = s.person_id
      where s.report_id = $1 and s.state in ('invited', 'scoring', 'submitted', 'signed')
      order by s.state = 'invited' desc, s.state = 'scoring' desc, s.id limit 1`,
    [report],
  );
  if (!rows[0]) throw new Error(`No seat is on report ${report}`);
  return rows[0];
}
