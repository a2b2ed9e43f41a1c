import { addMonths } from '#kernel/checks/calendar-date.ts';
import { may } from '#kernel/http/server/actor.ts';
import { bothLanguages, translate } from '#kernel/i18n/text.ts';
import { informationOf } from '#zero-carbon/enterprises/enterprises/server/present-enterprise.ts';
import { userinfoWords } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';
import { conditionWords as text } from '#zero-carbon/reporting/reports/eligibility.words.ts';
import { endedStates } from '#zero-carbon/reporting/reports/reports.states.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { versionsInForce } from './create-report.ts';
import type { Condition, Judge } from './judge-eligibility.ts';

const toInformation = ({ actor }: Judge): string | undefined =>
  may(actor, 'enterprise.edit') ? '/index/userinfo' : undefined;

/** Basic information is complete. */
const information: Condition = {
  code: 'information',
  name: text.information,
  async judge({ partyId }, asker) {
    const missing = (await informationOf(asker.pool, partyId, asker.lang))?.missing ?? [];
    if (missing.length === 0) return { verdict: 'met', reason: text.complete };
    const fields = missing
      .map((field) => translate(userinfoWords[field], asker.lang))
      .join(translate(text.comma, asker.lang));
    const values = { count: missing.length, fields };
    return { verdict: 'unmet', reason: bothLanguages(text.missing, values), to: toInformation(asker) };
  },
};

/** Domain notes §2, veto M1: the enterprise has been a legal entity for at least twelve months when the period ends. */
const established: Condition = {
  code: 'established',
  name: text.established,
  async judge({ partyId, end }, asker) {
    const date = (await informationOf(asker.pool, partyId, asker.lang))?.establishedOn ?? null;
    if (date === null) return { verdict: 'open', reason: text.establishedUnknown, to: toInformation(asker) };
    const values = { date, end };
    return addMonths(date, 12) <= end
      ? { verdict: 'met', reason: bothLanguages(text.establishedOn, values) }
      : { verdict: 'unmet', reason: bothLanguages(text.tooYoung, values), to: toInformation(asker) };
  },
};

/** The report's boundary is described in both languages, as on the certificate. */
const boundary: Condition = {
  code: 'boundary',
  name: text.boundary,
  async judge({ siteId, reportId }, { db, actor }) {
    const run = reportId === null ? undefined : await readRun(db, reportId);
    const site = await db
      .selectFrom('zero_carbon.sites')
      .select(['boundary_zh', 'boundary_en'])
      .where('id', '=', siteId)
      .executeTakeFirst();
    if (site?.boundary_zh && site.boundary_en) {
      const fixed = run?.document.about.site;
      // a certificate states what was reviewed, so the run has it
      if (!fixed || (fixed.boundaryZh && fixed.boundaryEn)) return { verdict: 'met', reason: text.described };
      return { verdict: 'unmet', reason: text.describedLater, to: `/reportdata/${reportId}` };
    }
    const to = may(actor, 'reports.edit') ? `/index/sites?open=${siteId}` : undefined;
    return { verdict: 'unmet', reason: text.undescribed, to };
  },
};

const period: Condition = {
  code: 'period',
  name: text.period,
  judge: async ({ end }, { clock }) =>
    clock.today() > end
      ? { verdict: 'met', reason: bothLanguages(text.over, { end }) }
      : { verdict: 'open', reason: bothLanguages(text.running, { end }) },
};

/** A site and period have only one report, except ended ones; a unique index enforces the same. */
const single: Condition = {
  code: 'single',
  name: text.single,
  begins: true,
  async judge({ siteId, start, reportId }, { db }) {
    const other = await db
      .selectFrom('zero_carbon.reports')
      .select(['id', 'number'])
      .where('site_id', '=', siteId)
      .where('period_start', '=', start)
      .where('state', 'not in', [...endedStates])
      .$if(reportId !== null, (rows) => rows.where('id', '!=', reportId!))
      .executeTakeFirst();
    if (!other) return { verdict: 'met', reason: text.noOther };
    const values = { number: other.number };
    return { verdict: 'unmet', reason: bothLanguages(text.other, values), to: `/index/reportdata/${other.id}` };
  },
};

/** There is an indicator set to assess it by. */
const indicators: Condition = {
  code: 'indicators',
  name: text.indicators,
  async judge(_plan, { db }) {
    const { set } = await versionsInForce(db);
    return set
      ? { verdict: 'met', reason: bothLanguages(text.inForce, { version: set.code }) }
      : { verdict: 'open', reason: text.noneInForce };
  },
};

export const ownConditions: readonly Condition[] = [information, established, boundary, period, single, indicators];
