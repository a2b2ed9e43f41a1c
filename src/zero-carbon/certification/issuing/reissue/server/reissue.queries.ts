import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { issuePageWords } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import type { Cause, showReissue } from '#zero-carbon/certification/issuing/reissue/reissue.contract.ts';
import { correctable, requireInForce } from '#zero-carbon/certification/issuing/server/correctable.ts';
import { publishedTemplates, templateOf } from '#zero-carbon/certification/templates/server/published-templates.ts';
import { addressFor } from './corrected-facts.ts';

/** The caller, with language and time. */
export interface Corrector {
  readonly db: Db;
  readonly actor: Pick<Actor, 'partyId' | 'permissions'>;
  readonly clock: Clock;
  readonly lang: Lang;
}

/**
 * A published template that the caller may use.
 *
 * @throws Refusal 4000 beside the field.
 */
export async function offeredTemplate({ db, actor, lang }: Corrector, id: string) {
  const offered = await publishedTemplates(db, { kind: 'evaluation', partyId: actor.partyId });
  if (!offered.some((one) => one.id === id)) throw refuse.field('template', issuePageWords.needTemplate, lang);
  return (await templateOf(db, id))!;
}

/**
 * The facts of a certificate, and the causes for which it can be reissued.
 *
 * @throws Refusal 4003 if out of reach; 5000 if it is not in force.
 */
export async function showForReissue(
  { id }: ParamsOf<typeof showReissue>,
  corrector: Corrector,
): Promise<ResultOf<typeof showReissue>> {
  const { db, actor, clock, lang } = corrector;
  const row = await correctable(corrector)
    .selectAll('c')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  await requireInForce(db, row, clock.today());
  const [offered, former, address, correction] = await Promise.all([
    publishedTemplates(db, { kind: 'evaluation', partyId: actor.partyId }),
    row.template_id === null ? undefined : templateOf(db, row.template_id),
    addressFor(db, row),
    openCorrection(db, id),
  ]);
  const causes: Cause[] = [
    ...(correction?.state === 'approved' ? (['correction'] as const) : []),
    ...(address ? (['address'] as const) : []),
    'drawing',
  ];
  return {
    id,
    number: row.number,
    stated: {
      enterpriseName: row.enterprise_name,
      enterpriseNameEn: row.enterprise_name_en,
      siteAddress: row.site_address,
      siteAddressEn: row.site_address_en,
      boundaryZh: row.boundary_zh,
      boundaryEn: row.boundary_en,
    },
    causes,
    correction: correction ?? null,
    templates: offered.map(({ id: template, nameZh, nameEn }) => ({
      id: template,
      name: lang === 'zh' ? nameZh : nameEn,
    })),
    template: offered.find(({ line }) => line === former?.line)?.id ?? null,
  };
}

async function openCorrection(db: Db, certificateId: string) {
  const found = await db
    .selectFrom('zero_carbon.certificate_corrections')
    .select(['id', 'state'])
    .where('certificate_id', '=', certificateId)
    .where('state', 'in', ['proposed', 'approved'])
    .executeTakeFirst();
  return found && { id: found.id, state: found.state === 'approved' ? ('approved' as const) : ('proposed' as const) };
}
