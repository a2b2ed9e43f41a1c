import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { send } from '#kernel/jobs/server/send.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { dataUrlsOf } from '#zero-carbon/drawing/server/data-urls.ts';
import { outlinesOf } from '#zero-carbon/drawing/server/outlines-of.ts';
import { svgOf } from '#zero-carbon/drawing/svg-of.ts';
import type { previewReissue, reissueCertificate as endpoint } from '#zero-carbon/issuing/reissue/reissue.contract.ts';
import { enterCertificate, lockIssuer, type SaidFacts } from '#zero-carbon/issuing/server/enter-certificate.ts';
import { drawPapersJob } from '#zero-carbon/issuing/server/issuing.jobs.ts';
import {
  drawCertificate,
  drawingProblems,
  openPress,
  type DrawnTemplate,
} from '#zero-carbon/issuing/server/papers/draw-certificate.ts';
import { nextNumber, samplePayload, type PreviewParts } from '#zero-carbon/issuing/server/preview-issue.ts';
import { changesOf, correctedFacts, type CertificateRow } from './corrected-facts.ts';
import { correctable, offeredTemplate, requireInForce } from './reissue.queries.ts';

export interface ReissueParts extends PreviewParts {
  readonly keyring: Keyring;
}

/**
 * Issues a certificate that says right what another in force says wrong, and ends that one, in the call's transaction. It
 * counts until the same day, and as the same renewal; its papers are drawn after that.
 *
 * @throws Refusal 4000 beside the template; 4003 for a certificate out of reach; 5000 for one that is not in force, an
 *   organisation that may not issue today, or what cannot be printed.
 */
export async function reissueCertificate(
  params: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  parts: ReissueParts,
): Promise<ResultOf<typeof endpoint>> {
  const { actor, clock } = context;
  const tx = context.db as Tx;
  const found = await correctable(context)
    .innerJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
    .select(['c.site_id', 'o.party_id'])
    .where('c.id', '=', params.id)
    .executeTakeFirst();
  if (!found) throw refuse.notFound();
  const template = await offeredTemplate(context, params.template);
  // in the order in which issuing takes them
  const organisation = await lockIssuer(tx, found.party_id, clock);
  if (found.site_id !== null) await lockKey(tx, 'certifiedSite', found.site_id);
  const former = await correctable(context)
    .selectAll('c')
    .where('c.id', '=', params.id)
    .forUpdate('c')
    .executeTakeFirstOrThrow();
  await requireInForce(tx, former, clock.today());
  const said = await correctedFacts(tx, former, params);
  const { problems } = await drawn(tx, { former, said, template, organisation, clock }, parts);
  if (problems[0]) throw refuse.rule(problems[0]);
  const issued = await enterCertificate(
    tx,
    {
      actor,
      organisation,
      said,
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
        correction: { reason: params.reason, note: { zh: params.noteZh, en: params.noteEn } },
      },
      datesOn: () => ({ first_issued_on: former.first_issued_on, expires_on: former.expires_on }),
      after: { corrects: former.number },
    },
    { keyring: parts.keyring, clock },
  );
  await send(tx, drawPapersJob, { ids: [issued.id] }, { at: clock.now() });
  return issued;
}

/**
 * A corrected certificate as it would be issued now. Whatever speaks against that is said.
 *
 * @throws Refusal as the reissue, apart from what cannot be printed.
 */
export async function previewCorrection(
  params: ParamsOf<typeof previewReissue>,
  context: Context<(typeof previewReissue)['access']>,
  parts: PreviewParts,
): Promise<ResultOf<typeof previewReissue>> {
  const { db, clock, lang } = context;
  const former = await correctable(context).selectAll('c').where('c.id', '=', params.id).executeTakeFirst();
  if (!former) throw refuse.notFound();
  const template = await offeredTemplate(context, params.template);
  await requireInForce(db, former, clock.today());
  const said = await correctedFacts(db, former, params);
  const organisation = await db
    .selectFrom('zero_carbon.organisations')
    .select(['id', 'code'])
    .where('id', '=', former.organisation_id)
    .executeTakeFirstOrThrow();
  const { row, press, drawing, problems } = await drawn(db, { former, said, template, organisation, clock }, parts);
  return {
    number: row.number,
    expiresOn: row.expires_on,
    changes: changesOf(former, said, lang),
    picture: svgOf(drawing, dataUrlsOf(press.bytes), await outlinesOf(drawing)),
    problems: problems.map((problem) => problem[lang]),
  };
}

interface Correction {
  readonly former: CertificateRow;
  readonly said: SaidFacts;
  readonly template: DrawnTemplate;
  readonly organisation: { readonly id: string; readonly code: string };
  readonly clock: Clock;
}

/** A corrected certificate as it would be drawn if it were the next one. */
async function drawn(db: Db, { former, said, template, organisation, clock }: Correction, parts: PreviewParts) {
  const today = clock.today();
  const corrected = { number: former.number, correction: { reason: '', note: { zh: '', en: '' } } };
  const row = {
    ...said,
    number: await nextNumber(db, { organisation, said, former: corrected, today }),
    first_issued_on: former.first_issued_on,
    issued_on: today,
    expires_on: former.expires_on,
  };
  const press = await openPress(db, template, organisation.id, parts);
  const drawing = drawCertificate(press, row, samplePayload(row));
  return { row, press, drawing, problems: drawingProblems(press, row, drawing) };
}
