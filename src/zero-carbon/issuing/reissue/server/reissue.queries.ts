import { sql } from 'kysely';
import { translate } from '#kernel/i18n/text.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { certificateLifecycle } from '#zero-carbon/certificates/certificates.states.ts';
import { issuePageWords } from '#zero-carbon/issuing/issue-page.words.ts';
import type { showReissue } from '#zero-carbon/issuing/reissue/reissue.contract.ts';
import { reissueWords as text } from '#zero-carbon/issuing/reissue/reissue.words.ts';
import { publishedTemplates, templateOf } from '#zero-carbon/templates/server/published-templates.ts';
import type { CertificateRow } from './corrected-facts.ts';
import '#zero-carbon/certificates/server/certificates.tables.ts';
import '#zero-carbon/issuance-log/server/log.tables.ts';
import '#zero-carbon/sites/server/sites.tables.ts';

/** Who corrects, in which language, and when. */
export interface Corrector {
  readonly db: Db;
  readonly actor: Pick<Actor, 'partyId' | 'permissions'>;
  readonly clock: Clock;
  readonly lang: Lang;
}

/** The certificates that an actor may correct, whatever their state. */
export const correctable = ({ db, actor }: Pick<Corrector, 'db' | 'actor'>) =>
  db
    .selectFrom('zero_carbon.certificates as c')
    .where(within(certificateLifecycle, actor.permissions.get('certificates.issue'), actor, 'c'));

/**
 * Refuses what is not in force today: the move would too, without saying why.
 *
 * @throws Refusal 5000 with the reason.
 */
export async function requireInForce(db: Db, row: CertificateRow, today: string): Promise<void> {
  if (row.state === 'replaced') {
    const next = await db
      .selectFrom('zero_carbon.certificates')
      .select('number')
      .where('replaces_id', '=', row.id)
      .executeTakeFirst();
    throw refuse.rule(text.alreadyReplaced, { number: next?.number ?? '' });
  }
  if (row.state !== 'valid' || row.expires_on < today) throw refuse.rule(text.notInForce);
  // of what was erased nothing new is made public
  const opened = await sql`select from zero_carbon.log_openings where subject = ${row.number} limit 1`.execute(db);
  if (opened.rows.length === 0) throw refuse.rule(text.forgotten);
}

/**
 * A published template that the actor may issue by.
 *
 * @throws Refusal 4000 beside the field.
 */
export async function offeredTemplate({ db, actor, lang }: Corrector, id: string) {
  const offered = await publishedTemplates(db, { kind: 'evaluation', partyId: actor.partyId });
  if (!offered.some((one) => one.id === id)) {
    throw refuse.invalid([{ path: 'template', message: translate(issuePageWords.needTemplate, lang) }]);
  }
  return (await templateOf(db, id))!;
}

/**
 * What a certificate says, and the records by now.
 *
 * @throws Refusal 4003 for one out of reach; 5000 for one that is not in force.
 */
export async function showForReissue(
  { id }: ParamsOf<typeof showReissue>,
  corrector: Corrector,
): Promise<ResultOf<typeof showReissue>> {
  const { db, actor, clock, lang } = corrector;
  const row = await correctable(corrector).selectAll('c').where('c.id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound();
  await requireInForce(db, row, clock.today());
  const [offered, former, records] = await Promise.all([
    publishedTemplates(db, { kind: 'evaluation', partyId: actor.partyId }),
    row.template_id === null ? undefined : templateOf(db, row.template_id),
    recordsOf(db, row),
  ]);
  return {
    id,
    number: row.number,
    said: {
      enterpriseName: row.enterprise_name,
      enterpriseNameEn: row.enterprise_name_en,
      siteAddress: row.site_address,
      boundaryZh: row.boundary_zh,
      boundaryEn: row.boundary_en,
    },
    records,
    templates: offered.map(({ id: template, nameZh, nameEn }) => ({
      id: template,
      name: lang === 'zh' ? nameZh : nameEn,
    })),
    template: offered.find(({ line }) => line === former?.line)?.id ?? null,
  };
}

async function recordsOf(db: Db, { party_id: party, site_id: site }: CertificateRow) {
  const [ofEnterprise, ofSite] = await Promise.all([
    db
      .selectFrom('accounts.parties as q')
      .leftJoin('zero_carbon.enterprises as e', 'e.party_id', 'q.id')
      .select(['q.name as enterpriseName', 'e.name_en as enterpriseNameEn'])
      .where('q.id', '=', party ?? '0')
      .executeTakeFirst(),
    db
      .selectFrom('zero_carbon.sites')
      .select(['address as siteAddress', 'boundary_zh as boundaryZh', 'boundary_en as boundaryEn'])
      .where('id', '=', site ?? '0')
      .executeTakeFirst(),
  ]);
  const none = { siteAddress: null, boundaryZh: null, boundaryEn: null };
  return { enterpriseName: null, enterpriseNameEn: null, ...none, ...ofEnterprise, ...ofSite };
}
