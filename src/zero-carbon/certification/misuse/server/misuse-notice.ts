import type { Db } from '#kernel/db/server/database.ts';
import { moveNotice, type NoticeSubject } from '#kernel/notify/server/notice-kind.ts';
import { misuseLifecycle } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { misuseWords as text } from '#zero-carbon/certification/misuse/misuse.words.ts';

const toHandle = {
  lifecycle: misuseLifecycle,
  moves: ['reopen'],
  start: true,
  permission: 'misuse.handle',
  toDo: true,
  about: aboutReports,
} as const;

/** The handlers of all reports have another one to handle. */
export const misuseNotice = moveNotice({
  ...toHandle,
  name: 'zero-carbon.misuse-received',
  title: text.noticeTitle,
  whom: 'all',
  text: text.notice,
});

/** The issuer of the certificate in a report has to examine it. */
export const issuerMisuseNotice = moveNotice({
  ...toHandle,
  name: 'zero-carbon.misuse-of-own-certificate',
  title: text.issuerTitle,
  whom: 'assigned',
  text: text.issuerNotice,
});

/** Informs the operator that a report which an issuer may close is closed, and can be reopened. */
export const misuseClosedNotice = moveNotice({
  name: 'zero-carbon.misuse-closed',
  title: text.closedTitle,
  lifecycle: misuseLifecycle,
  moves: ['handle', 'reject'],
  whom: operatorOf,
  permission: 'misuse.reopen',
  text: text.closedNotice,
  about: aboutReports,
});

/** For reports that an issuer may close: the operator's party whose users can reopen them, the first of several. */
async function operatorOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('zero_carbon.misuse_reports as r')
    .where('r.id', 'in', ids)
    .where('r.organisation_id', 'is not', null)
    .select('r.id')
    .select((of) =>
      of
        .selectFrom('accounts.memberships as m')
        .innerJoin('accounts.role_permissions as p', 'p.role', 'm.role')
        .where('p.permission', '=', 'misuse.reopen')
        .where('p.scope', '=', 'all')
        .select((least) => least.fn.min('m.party_id').as('party'))
        .as('party'),
    )
    .execute();
  return new Map(rows.flatMap(({ id, party }) => (party === null ? [] : [[id, party] as const])));
}

async function aboutReports(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NoticeSubject<'receipt' | 'number'>>> {
  const rows = await db
    .selectFrom('zero_carbon.misuse_reports')
    .select(['id', 'receipt', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...values }) => [id, { values, path: `/index/certificates/misuse?open=${id}` }]));
}
