import { sql } from 'kysely';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { certificateNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { dataUrlsOf } from '#zero-carbon/certification/drawing/server/data-urls.ts';
import { outlinesOf } from '#zero-carbon/certification/drawing/server/outlines-of.ts';
import { svgOf } from '#zero-carbon/certification/drawing/svg-of.ts';
import { payloadOf } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { coreOf } from '#zero-carbon/certification/issuance-log/server/seal-certificate.ts';
import type { previewIssue as endpoint } from '#zero-carbon/certification/issuing/issuing.contract.ts';
import { publishedTemplates, templateOf } from '#zero-carbon/certification/templates/server/published-templates.ts';
import type { DatedFacts } from './papers/certificate-facts.ts';
import { certifiedFacts } from './certified-facts.ts';
import {
  drawCertificate,
  drawingProblems,
  openPress,
  type DrawnTemplate,
  type Press,
} from './papers/draw-certificate.ts';
import { lastSequence, renewalAfter, type Former, type StatedFacts } from './enter-certificate.ts';
import { foreignNames } from './foreign-names.ts';
import { issuable } from './issuable.queries.ts';
import { formerOf } from './issue-certificate.ts';

export interface PreviewParts {
  readonly storage: Pick<Storage, 'read'>;
  readonly publicUrl: string;
}

/**
 * A certificate as it would be issued now, with all problems that prevent it, as far as it can be rendered.
 *
 * @throws Refusal 4003 for a report or a template out of reach; 5000 if there is too little data to render one.
 */
export async function preview(
  { report, template: templateId }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  parts: PreviewParts,
): Promise<ResultOf<typeof endpoint>> {
  const { db, actor, clock, lang } = context;
  const found = await issuable(context).select('r.organisation_id').where('r.id', '=', report).executeTakeFirst();
  const offered = await publishedTemplates(db, { kind: 'evaluation', partyId: actor.partyId });
  if (!found || !offered.some(({ id }) => id === templateId)) throw refuse.notFound();
  const template = (await templateOf(db, templateId))!;
  const organisation = await db
    .selectFrom('zero_carbon.organisations')
    .select(['id', 'code'])
    .where('party_id', '=', found.organisation_id)
    .executeTakeFirstOrThrow();
  const row = await nextRow(db, report, { organisation, template, today: clock.today() });
  const press = await openPress(db, template, organisation.id, parts);
  const drawing = drawCertificate(press, row, samplePayload(row));
  const picture = svgOf(drawing, dataUrlsOf(press.bytes), await outlinesOf(drawing));
  return {
    number: row.number,
    expiresOn: row.expires_on,
    replaces: row.replaces,
    picture,
    problems: [...row.foreign, ...drawingProblems(press, row, drawing)].map((problem) => problem[lang]),
  };
}

export interface Checked {
  readonly template: DrawnTemplate;
  readonly today: string;
  /** The shared rendering data of an organisation's certificates. */
  readonly press: (organisationId: string) => Promise<Press>;
}

/**
 * Refuses content that could not be printed, before anything is issued.
 *
 * @throws Refusal 5000 with the first reason.
 */
export async function checkDrawing(
  db: Db,
  reportId: string,
  { template, today, press: pressFor }: Checked,
): Promise<void> {
  const organisation = await db
    .selectFrom('zero_carbon.organisations as o')
    .innerJoin('zero_carbon.reports as r', 'r.organisation_id', 'o.party_id')
    .select(['o.id', 'o.code'])
    .where('r.id', '=', reportId)
    .executeTakeFirstOrThrow(refuse.notFound);
  const row = await nextRow(db, reportId, { organisation, template, today });
  const press = await pressFor(organisation.id);
  const [problem] = [...row.foreign, ...drawingProblems(press, row, drawCertificate(press, row, samplePayload(row)))];
  if (problem) throw refuse.rule(problem);
}

interface Next {
  readonly organisation: { readonly id: string; readonly code: string };
  readonly template: { readonly months: number };
  readonly today: string;
}

/** The registry's row if this were the next certificate. */
async function nextRow(
  db: Db,
  reportId: string,
  { organisation: { id, code }, template, today }: Next,
): Promise<DatedFacts & { readonly replaces: string | null; readonly foreign: readonly Text[] }> {
  const { stated, siteId, partyId } = await certifiedFacts(db, reportId);
  const foreign = await foreignNames(db, {
    partyId,
    enterpriseName: stated.enterprise_name,
    enterpriseNameEn: stated.enterprise_name_en,
    creditCode: stated.credit_code,
  });
  const former = await formerOf(db, siteId).executeTakeFirst();
  const number = await nextNumber(db, { organisation: { id, code }, stated, former, today });
  return {
    ...stated,
    number,
    first_issued_on: former?.first_issued_on ?? today,
    issued_on: today,
    expires_on: addDays(addMonths(today, template.months), -1),
    replaces: former?.number ?? null,
    foreign: foreign.map(({ problem }) => problem),
  };
}

interface Numbered {
  readonly organisation: { readonly id: string; readonly code: string };
  readonly stated: Pick<StatedFacts, 'evaluation_type' | 'star'>;
  readonly former: Pick<Former, 'number' | 'correction'> | undefined;
  readonly today: string;
}

/** The number of the next certificate. */
export async function nextNumber(
  db: Db,
  { organisation: { id, code }, stated, former, today }: Numbered,
): Promise<string> {
  const year = today.slice(0, 4);
  const { rows } = await sql<{ last: number }>`
    select coalesce((select last from zero_carbon.certificate_sequences
                      where organisation_id = ${id} and year = ${Number(year)}), ${lastSequence(code, year)}) as last`.execute(
    db,
  );
  return certificateNumber({
    organisation: code,
    year: year.slice(2),
    type: stated.evaluation_type,
    star: stated.star,
    sequence: 1 + rows[0]!.last,
    renewal: renewalAfter(former),
  });
}

/** As long as the later payload, so that the code has its size; no key has sealed it. */
export function samplePayload(row: DatedFacts): Uint8Array {
  const key = `${row.number.slice(4, 7)}-${row.issued_on.slice(0, 4)}-1`;
  return payloadOf(coreOf(row, key, 'A'.repeat(43)), new Uint8Array(64).fill(0x5a));
}
