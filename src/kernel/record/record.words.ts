import { words } from '#kernel/i18n/text.ts';

/** The texts of all records. */
export const recordWords = words({
  added: { zh: '新增', en: 'Added' },
  edited: { zh: '修改', en: 'Edited' },
  removed: { zh: '删除', en: 'Deleted' },
  saved: { zh: '已保存', en: 'Saved' },
  deleted: { zh: '已删除', en: 'Deleted' },
  delete: { zh: '删除', en: 'Delete' },
  deleteTitle: { zh: '删除“{name}”？', en: 'Delete “{name}”?' },
  history: { zh: '变更记录', en: 'History' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  listed: { zh: '{first}、{second}', en: '{first}, {second}' },
});
