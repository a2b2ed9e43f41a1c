import { domain } from '#kernel/area/server/domain.ts';
import { recordKindOf, recordRoutes } from '#kernel/record/server/record-routes.ts';
import { itemLifecycle, typeLifecycle } from './dictionary.states.ts';
import { storedItems, storedTypes } from './server/dictionary.records.ts';

export const dictionary = domain({
  name: 'dictionary',
  about: { zh: '数据字典：类型及其条目', en: 'the dictionary: types and their items' },
  lifecycles: [typeLifecycle, itemLifecycle],
  records: [recordKindOf(storedTypes), recordKindOf(storedItems)],
  routes: [...recordRoutes(storedTypes), ...recordRoutes(storedItems)],
});
