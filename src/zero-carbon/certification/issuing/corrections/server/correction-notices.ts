import type { Db } from '#kernel/db/server/database.ts';
import { moveNotice, type NoticeReader, type NoticeSubject } from '#kernel/notify/server/notice-kind.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';

/** An officer of the scheme has a correction to decide. */
export const correctionToDecideNotice = moveNotice({
  name: 'zero-carbon.correction-to-decide',
  title: text.noticeTitle,
  lifecycle: correctionLifecycle,
  moves: [],
  start: true,
  whom: 'all',
  permission: 'corrections.decide',
  toDo: true,
  text: text.notice,
  about: aboutCorrections((id) => `/index/certificates/corrections-due?open=${id}`),
});

/** Informs the enterprise of a proposal before it takes effect. */
export const correctionProposedNotice = moveNotice({
  name: 'zero-carbon.correction-proposed',
  title: text.ownerTitle,
  lifecycle: correctionLifecycle,
  moves: [],
  start: true,
  whom: 'owner',
  permission: 'enterprise.read',
  legalEffect: true,
  text: text.ownerNotice,
  mail: { subject: text.ownerNotice, text: text.ownerMail },
  about: aboutCorrections((_id, number) => `/index/certverify/${number}`),
});

/** Informs the organisation of the decision. */
export const correctionDecidedNotice = moveNotice({
  name: 'zero-carbon.correction-decided',
  title: text.decidedTitle,
  lifecycle: correctionLifecycle,
  moves: ['approve', 'refuse'],
  whom: 'assigned',
  permission: 'certificates.issue',
  text: text.decidedNotice,
  about: aboutCorrections((id) => `/index/certificates/corrections?open=${id}`),
});

/** Informs officers of every reissue, including those that need no decision of theirs. */
export const reissuedNotice = moveNotice({
  name: 'zero-carbon.certificate-reissued',
  title: text.reissuedTitle,
  lifecycle: certificateLifecycle,
  moves: ['reissue'],
  whom: 'all',
  permission: 'corrections.decide',
  text: text.reissuedNotice,
  about: async (db, ids, { lang }) => {
    const rows = await db
      .selectFrom('zero_carbon.certificates as c')
      .innerJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
      .select(['c.id', 'c.number', 'c.enterprise_name as enterprise'])
      .select(lang === 'zh' ? 'o.name_zh as organisation' : 'o.name_en as organisation')
      .where('c.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, ...values }) => [id, { values, path: `/index/certverify/${values.number}` }]));
  },
});

function aboutCorrections(pathOf: (id: string, number: string) => string) {
  return async (
    db: Db,
    ids: readonly string[],
    { lang }: NoticeReader,
  ): Promise<ReadonlyMap<string, NoticeSubject<'number' | 'enterprise' | 'after' | 'organisation' | 'note'>>> => {
    const rows = await db
      .selectFrom('zero_carbon.certificate_corrections as k')
      .innerJoin('zero_carbon.certificates as c', 'c.id', 'k.certificate_id')
      .innerJoin('zero_carbon.organisations as o', 'o.id', 'k.organisation_id')
      .select(['k.id', 'c.number', 'c.enterprise_name as enterprise', 'k.enterprise_name as after'])
      .select(
        lang === 'zh'
          ? ['o.name_zh as organisation', 'k.note_zh as note']
          : ['o.name_en as organisation', 'k.note_en as note'],
      )
      .where('k.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, ...values }) => [id, { values, path: pathOf(id, values.number) }]));
  };
}
