import { bothLanguages } from '#kernel/i18n/text.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { namedTexts, textsOf, unprintableTexts } from '#kernel/document/server/printable.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Condition, Judge, Judgement } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';
import { readRun, type StoredRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { printableWords as text } from '#zero-carbon/reporting/reports/submission/printable.words.ts';
import { reportDocument } from './report-document.ts';

/**
 * Checks that the fonts have every character of the report, its letters and its certificate. The certificate's fonts
 * include all characters of the documents' font, so one check covers both.
 */
export const printableCondition: Condition = {
  code: 'printable',
  name: text.name,
  async judge({ partyId, siteId, reportId }, asker) {
    const { db, actor, lang } = asker;
    const run = reportId === null ? undefined : await readRun(db, reportId);
    if (run) {
      const to = may(actor, 'reports.edit') ? `/reportdata/${reportId}` : undefined;
      return judgement(await unprintableTexts(printedTexts(run, asker)), lang, to);
    }
    const [enterprise, site] = [await enterpriseTexts(db, partyId), await siteTexts(db, siteId)];
    const found = await unprintableTexts([...enterprise, ...site]);
    const isOfSite = found.some((one) => site.includes(one.text));
    const toSite = may(actor, 'reports.edit') ? `/index/sites?open=${siteId}` : undefined;
    const toEnterprise = may(actor, 'enterprise.edit') ? '/index/userinfo' : undefined;
    return judgement(found, lang, isOfSite ? toSite : toEnterprise);
  },
};

function judgement(
  found: Awaited<ReturnType<typeof unprintableTexts>>,
  lang: Judge['lang'],
  to: string | undefined,
): Judgement {
  if (found.length === 0) return { verdict: 'met', reason: text.all };
  return { verdict: 'unmet', reason: bothLanguages(text.some, { texts: namedTexts(found, lang) }), to };
}

/** Texts of the PDF except the submission's fields, with the texts that the certificate has in the other language. */
function printedTexts(run: StoredRun, { lang, clock }: Pick<Judge, 'lang' | 'clock'>): string[] {
  const at = clock.now();
  const { facts, parts } = reportDocument(run, {
    lang,
    submitted_at: at,
    transferred_at: null,
    organisation_name: '',
    signatory: '',
    position: '',
    declaration: '',
  });
  const { enterprise, site } = run.document.about;
  const others = [enterprise.nameEn, site.nameZh, site.nameEn, site.boundaryZh, site.boundaryEn];
  return [...textsOf(facts, parts), ...present(others)];
}

async function enterpriseTexts(db: Db, partyId: string): Promise<string[]> {
  const found = await db
    .selectFrom('accounts.parties as q')
    .leftJoin('zero_carbon.enterprises as e', 'e.party_id', 'q.id')
    .select(['q.name', 'e.name_en'])
    .where('q.id', '=', partyId)
    .executeTakeFirst();
  return present([found?.name, found?.name_en]);
}

async function siteTexts(db: Db, siteId: string): Promise<string[]> {
  const found = await db
    .selectFrom('zero_carbon.sites')
    .select(['name_zh', 'name_en', 'address', 'boundary_zh', 'boundary_en'])
    .where('id', '=', siteId)
    .executeTakeFirst();
  return present(Object.values(found ?? {}));
}

const present = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((one) => typeof one === 'string');
