import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { handleList, handleListExport } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { exportFactors, listFactors } from '#zero-carbon/indicators/factors/factors.contract.ts';
import './factors.tables.ts';

type Wanted = Omit<ParamsOf<typeof listFactors>, 'sort' | 'start' | 'limit' | 'exact'>;

const factors = ({ find, category, mark, year, region }: Wanted, { db, lang }: Pick<Context, 'db' | 'lang'>) =>
  listSource({
    rows: db
      .selectFrom('zero_carbon.factors as f')
      .select(['f.id', 'f.code', 'f.category', 'f.value', 'f.value_from as from', 'f.value_to as to', 'f.unit'])
      .select(['f.gas', 'f.year', 'f.region', 'f.factor_set as factorSet', 'f.mark', 'f.superseded'])
      .select(lang === 'zh' ? 'f.name_zh as name' : 'f.name_en as name')
      .select(lang === 'zh' ? 'f.source_zh as source' : 'f.source_en as source')
      .select(lang === 'zh' ? 'f.note_zh as note' : 'f.note_en as note')
      .$if(Boolean(find), (rows) => rows.where('f.search_key', 'like', `%${escapeLike(normalise(find!))}%`))
      .$if(category !== undefined && category.length > 0, (rows) => rows.where('f.category', 'in', category!))
      .$if(mark !== undefined && mark.length > 0, (rows) => rows.where('f.mark', 'in', mark!))
      .$if(year !== undefined, (rows) => rows.where('f.year', '=', year!))
      .$if(Boolean(region), (rows) => rows.where('f.region', '=', region!.toUpperCase())),
    key: 'f.id',
    sorts: { code: 'f.code', year: 'f.year' },
    present: (row) => row,
  });

export const factorRoutes = [handleList(listFactors, factors), handleListExport(exportFactors, factors)];
