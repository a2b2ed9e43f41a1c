import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { dataUrlsOf } from '#zero-carbon/certification/drawing/server/data-urls.ts';
import { outlinesOf } from '#zero-carbon/certification/drawing/server/outlines-of.ts';
import { svgOf } from '#zero-carbon/certification/drawing/svg-of.ts';
import type {
  previewReissue,
  reissueCertificate as endpoint,
} from '#zero-carbon/certification/issuing/reissue/reissue.contract.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { correctable, requireInForce } from '#zero-carbon/certification/issuing/server/correctable.ts';
import { foreignNames } from '#zero-carbon/certification/issuing/server/foreign-names.ts';
import {
  enterCertificate,
  lockIssuer,
  type StatedFacts,
} from '#zero-carbon/certification/issuing/server/enter-certificate.ts';
import { drawPapersJob } from '#zero-carbon/certification/issuing/server/issuing.jobs.ts';
import {
  drawCertificate,
  drawingProblems,
  openPress,
  type DrawnTemplate,
} from '#zero-carbon/certification/issuing/server/papers/draw-certificate.ts';
import {
  nextNumber,
  samplePayload,
  type PreviewParts,
} from '#zero-carbon/certification/issuing/server/preview-issue.ts';
import { changesOf, reissuedFacts, type CertificateRow } from './corrected-facts.ts';
import { offeredTemplate } from './reissue.queries.ts';

export interface ReissueParts extends PreviewParts {
  readonly keyring: Keyring;
}

/**
 * Issues a certificate that replaces another in force, for one of the causes, and ends that one, in the call's
 * transaction. It has the same last day, and counts as the same renewal; its documents are rendered afterwards.
 *
 * @throws Refusal 4000 beside the template; 4003 for a certificate out of reach; 5000 for one that is not in force, an
 *   organisation that may not issue today, or content that cannot be printed.
 */
export async function reissueCertificate(
  params: Omit<ParamsOf<typeof endpoint>, 'password'>,
  context: Context<(typeof endpoint)['access']>,
  parts: ReissueParts,
): Promise<ResultOf<typeof endpoint>> {
  const { actor, clock } = context;
  const tx = context.db as Tx;
  const found = await correctable(context)
    .innerJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
    .select(['c.site_id', 'o.party_id'])
    .where('c.id', '=', params.id)
    .executeTakeFirstOrThrow(refuse.notFound);
  const template = await offeredTemplate(context, params.template);
  // in the lock order of issuing
  const organisation = await lockIssuer(tx, found.party_id, clock);
  if (found.site_id !== null) await lockKey(tx, 'certifiedSite', found.site_id);
  const former = await correctable(context)
    .selectAll('c')
    .where('c.id', '=', params.id)
    .forUpdate('c')
    .executeTakeFirstOrThrow();
  await requireInForce(tx, former, clock.today());
  const reissued = await reissuedFacts(tx, former, params.cause);
  const { stated } = reissued;
  const { problems } = await drawn(tx, { former, stated, template, organisation, clock }, parts);
  if (problems[0]) throw refuse.rule(problems[0]);
  const issued = await enterCertificate(
    tx,
    {
      actor,
      organisation,
      stated,
      origins: {
        party_id: former.party_id,
        site_id: former.site_id,
        report_id: former.report_id,
        run_id: former.run_id,
        template_id: template.id,
      },
      former: {
        id: former.id,
        number: former.number,
        correction: { reason: reissued.reason, note: reissued.note },
      },
      datesOn: () => ({ first_issued_on: former.first_issued_on, expires_on: former.expires_on }),
      after: { corrects: former.number },
    },
    { keyring: parts.keyring, clock },
  );
  if (reissued.correction !== null) {
    await move(tx, correctionLifecycle, 'issue', reissued.correction, {
      actor,
      clock,
      changes: { issued_id: issued.id },
    });
  }
  await send(tx, drawPapersJob, { ids: [issued.id] }, { at: clock.now() });
  return issued;
}

/**
 * A corrected certificate as it would be issued now, with all problems that prevent it.
 *
 * @throws Refusal like the reissue, except for content that cannot be printed.
 */
export async function previewCorrection(
  params: ParamsOf<typeof previewReissue>,
  context: Context<(typeof previewReissue)['access']>,
  parts: PreviewParts,
): Promise<ResultOf<typeof previewReissue>> {
  const { db, clock, lang } = context;
  const former = await correctable(context)
    .selectAll('c')
    .where('c.id', '=', params.id)
    .executeTakeFirstOrThrow(refuse.notFound);
  const template = await offeredTemplate(context, params.template);
  await requireInForce(db, former, clock.today());
  const { stated, note } = await reissuedFacts(db, former, params.cause);
  const organisation = await db
    .selectFrom('zero_carbon.organisations')
    .select(['id', 'code'])
    .where('id', '=', former.organisation_id)
    .executeTakeFirstOrThrow();
  const { row, press, drawing, problems } = await drawn(db, { former, stated, template, organisation, clock }, parts);
  return {
    number: row.number,
    expiresOn: row.expires_on,
    changes: changesOf(former, stated, lang),
    note: note[lang],
    picture: svgOf(drawing, dataUrlsOf(press.bytes), await outlinesOf(drawing)),
    problems: problems.map((problem) => problem[lang]),
  };
}

interface Correction {
  readonly former: CertificateRow;
  readonly stated: StatedFacts;
  readonly template: DrawnTemplate;
  readonly organisation: { readonly id: string; readonly code: string };
  readonly clock: Clock;
}

/** Renders a corrected certificate as if it were the next one. */
async function drawn(db: Db, { former, stated, template, organisation, clock }: Correction, parts: PreviewParts) {
  const today = clock.today();
  const corrected = { number: former.number, correction: { reason: '', note: { zh: '', en: '' } } };
  const row = {
    ...stated,
    number: await nextNumber(db, { organisation, stated, former: corrected, today }),
    first_issued_on: former.first_issued_on,
    issued_on: today,
    expires_on: former.expires_on,
  };
  const press = await openPress(db, template, organisation.id, parts);
  const drawing = drawCertificate(press, row, samplePayload(row));
  const foreign = await foreignNames(
    db,
    {
      partyId: former.party_id,
      enterpriseName: stated.enterprise_name,
      enterpriseNameEn: stated.enterprise_name_en,
      creditCode: stated.credit_code,
    },
    { enterpriseName: former.enterprise_name, enterpriseNameEn: former.enterprise_name_en },
  );
  const problems = [...foreign.map(({ problem }) => problem), ...drawingProblems(press, row, drawing)];
  return { row, press, drawing, problems };
}
