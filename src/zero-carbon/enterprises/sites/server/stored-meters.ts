import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { storedRecord } from '#kernel/record/server/stored-record.ts';
import { maxMeters, meters } from '#zero-carbon/enterprises/sites/meters.contract.ts';
import { meterWords as text } from '#zero-carbon/enterprises/sites/sites.words.ts';
import { lockSite } from './save-site.ts';
import { siteNames } from './site-records.ts';

/** The meters at the sites of the caller's enterprise. */
export const storedMeters = storedRecord(meters, {
  table: 'zero_carbon.meters',
  rows: ({ db, actor }) =>
    db
      .selectFrom('zero_carbon.meters as r')
      .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
      .select(['s.name_zh', 's.name_en'])
      .where('s.party_id', '=', actor.partyId),
  present: (row, { lang }) => ({ siteName: inLang(row, 'name', lang) }),
  find: { column: 'number_key', of: ['number'], at: 'start' },
  sorts: { number: 'r.number_key' },
  constraints: { meters_number: ['number', text.numberTaken] },
  names: { site: siteNames },
  async prepare({ input: { site }, before, context: { db, actor } }) {
    await lockSite(db, site, actor.partyId);
    if (before?.['site'] !== site) await refuseMore(db, site);
  },
});

/** Counted under the site's lock. */
async function refuseMore(tx: Db, siteId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('zero_carbon.meters')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxMeters) throw refuse.rule(text.tooMany, { most: maxMeters });
}
