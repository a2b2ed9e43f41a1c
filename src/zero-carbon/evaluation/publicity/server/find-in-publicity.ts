import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { publicDecisions } from '#zero-carbon/evaluation/objections/server/open-window.ts';
import type { DecisionInPublicity } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { presentPublic, type Reading, windowsOf } from './publicity.queries.ts';

/** Maximum decisions in the response to a query that finds no certificate. */
const maxNamed = 4;

/** The decisions in publicity on enterprises whose Chinese or English name contains a text, newest first. */
export async function findInPublicity(reading: Reading, name: string): Promise<DecisionInPublicity[]> {
  const key = normalise(name);
  if (key === '') return [];
  const pattern = `%${escapeLike(key)}%`;
  const rows = await publicDecisions(reading.db, reading.clock.today())
    .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .leftJoin('zero_carbon.enterprises as e', 'e.party_id', 'r.party_id')
    .where('r.state', '=', 'publicity')
    .where('d.reopened_on', 'is', null)
    .where(({ or, eb, fn }) => or([eb('q.name_key', 'like', pattern), eb(fn('lower', ['e.name_en']), 'like', pattern)]))
    .orderBy('d.published_on', 'desc')
    .orderBy('d.id', 'desc')
    .limit(maxNamed)
    .execute();
  const windowOf = await windowsOf(reading, rows);
  return rows.map((row) => {
    const { id, enterprise, site, until } = presentPublic(row, windowOf, reading);
    return { id, enterprise, site, until };
  });
}
