import { domain } from '#kernel/area/server/domain.ts';
import { storedItems, storedTypes } from './server/dictionary.records.ts';

export const dictionary = domain({
  name: 'dictionary',
  about: { zh: '数据字典：类型及其条目', en: 'the dictionary: types and their items' },
  stored: [storedTypes, storedItems],
});
