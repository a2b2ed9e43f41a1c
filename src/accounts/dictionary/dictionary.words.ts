import { words } from '#kernel/i18n/text.ts';

const shared = words({
  code: { zh: '编码', en: 'Code' },
  codeHint: {
    zh: '小写字母、数字和下划线；保存后不能修改',
    en: 'Lower-case letters, digits and underscores; it cannot be changed later',
  },
  needCode: { zh: '请输入编码', en: 'Please enter the code' },
  wrongCode: {
    zh: '编码只能包含小写字母、数字和下划线',
    en: 'The code consists of lower-case letters, digits and underscores',
  },
  codeFixed: { zh: '编码保存后不能修改', en: 'The code cannot be changed' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  needName: { zh: '请输入名称', en: 'Please enter the name' },
  note: { zh: '备注', en: 'Note' },
  state: { zh: '状态', en: 'Status' },
  created: { zh: '添加时间', en: 'Added' },
  find: { zh: '编码或名称', en: 'Code or name' },
});

export const typeWords = words({
  ...shared,
  title: { zh: '系统字典', en: 'Dictionary' },
  lead: {
    zh: '维护各类选项的取值。停用的取值不能再选用，已有记录保持不变。',
    en: 'Maintain the values of selection lists. Retired values can no longer be selected; existing records keep them.',
  },
  one: { zh: '字典类型', en: 'Dictionary type' },
  add: { zh: '添加类型', en: 'Add a type' },
  none: { zh: '没有字典类型', en: 'No dictionary types' },
  rows: { zh: '共 {total} 个类型', en: 'Types: {total}' },
  items: { zh: '字典项', en: 'Items' },
  toItems: { zh: '查看 {count} 个字典项', en: '{count} {count|item|items}: view and add' },
  codeTaken: { zh: '已有此编码的字典类型', en: 'A type with this code already exists' },
  deleteText: { zh: '删除后不能恢复。', en: 'This cannot be undone.' },
  inUse: {
    zh: '该类型已有字典项，不能删除；可以停用',
    en: 'This type has items, so it cannot be deleted; retire it instead',
  },
});

export const itemWords = words({
  ...shared,
  title: { zh: '字典项', en: 'Dictionary items' },
  one: { zh: '字典项', en: 'Dictionary item' },
  type: { zh: '字典类型', en: 'Dictionary type' },
  add: { zh: '添加字典项', en: 'Add an item' },
  none: { zh: '没有字典项', en: 'No items' },
  rows: { zh: '共 {total} 个字典项', en: 'Items: {total}' },
  position: { zh: '排序', en: 'Position' },
  positionHint: { zh: '数字小的在前', en: 'Items with smaller numbers come first' },
  codeTaken: { zh: '该类型已有此编码', en: 'This type already has an item with this code' },
  noType: { zh: '该字典类型不存在，请重新选择', en: 'This type does not exist; select another one' },
  deleteText: { zh: '删除后不能恢复。', en: 'This cannot be undone.' },
});
