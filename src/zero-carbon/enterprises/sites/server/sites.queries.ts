import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { areaNames, areaWay } from '#zero-carbon/enterprises/enterprises/server/areas.ts';
import type { listSites } from '#zero-carbon/enterprises/sites/sites.contract.ts';

type Reader = Context<{ permission: 'reports.read'; scope: 'own' }>;

const columns = ['s.id', 's.version', 's.name_zh', 's.name_en', 's.area', 's.address', 's.created_at'] as const;

/** The sites of the actor's enterprise. */
export function sites({ find, described }: Partial<ParamsOf<typeof listSites>>, reader: Reader) {
  return listSource({
    rows: reader.db
      .selectFrom('zero_carbon.sites as s')
      .select([...columns, 's.boundary_zh', 's.boundary_en', 's.diagram_file'])
      .select([
        sql<string>`trim_scale(s.share)::text`.as('share'),
        sql<boolean>`s.boundary_zh is not null and s.boundary_en is not null`.as('described'),
        sql<string>`(select count(*) from zero_carbon.meters m where m.site_id = s.id)`.as('meters'),
      ])
      .where('s.party_id', '=', reader.actor.partyId)
      .$if(described !== undefined, (rows) =>
        rows.where(sql<boolean>`(s.boundary_zh is not null and s.boundary_en is not null) = ${described}`),
      )
      .$if(find !== undefined, (rows) => rows.where('s.search_key', 'like', `%${escapeLike(normalise(find!))}%`)),
    key: 's.id',
    sorts: { createdAt: 's.created_at', name: 's.name_key' },
    lookUp: (rows) => areaNames([...new Set(rows.map(({ area }) => area))], reader),
    present: (row, areas) => ({
      id: row.id,
      nameZh: row.name_zh,
      nameEn: row.name_en,
      areaView: areas.get(row.area) ?? '',
      address: row.address,
      share: row.share,
      described: row.described,
      meters: Number(row.meters),
      createdAt: row.created_at,
    }),
  });
}

/** One of them with its boundary; undefined if it is not the actor's. */
export async function siteOf(id: string, reader: Reader, signer: DownloadSigner) {
  const source = sites({}, reader);
  const row = await source.rows.where('s.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const diagram = row.diagram_file === null ? undefined : await findFile(reader.db, row.diagram_file);
  return {
    ...source.present(row, await areaNames([row.area], reader)),
    version: row.version,
    area: await areaWay(reader.pool, row.area),
    boundaryZh: row.boundary_zh,
    boundaryEn: row.boundary_en,
    diagram: diagram ? fileAnswerOf(diagram, signer) : null,
  };
}
