import { words } from '#kernel/i18n/text.ts';

export const partyWords = words({
  title: { zh: '单位', en: 'Organisations' },
  lead: {
    zh: '企业、评审机构、设备客户与运营方。人员代表其所属单位办理业务。',
    en: 'Enterprises, review organisations, fleet customers and operators. People act on their behalf.',
  },
  rows: { zh: '共 {total} 个单位', en: 'Organisations: {total}' },
  none: { zh: '还没有单位', en: 'No organisations yet' },
  find: { zh: '名称', en: 'Name' },
  name: { zh: '名称', en: 'Name' },
  kind: { zh: '类型', en: 'Kind' },
  state: { zh: '状态', en: 'State' },
  alike: { zh: '名称相近', en: 'Similar name' },
  people: { zh: '人数', en: 'People' },
  created: { zh: '添加时间', en: 'Added' },
  add: { zh: '添加单位', en: 'Add an organisation' },
  saved: { zh: '单位已保存', en: 'The organisation is saved' },
  toPeople: { zh: '{people} 人，查看与邀请', en: '{people}: view and invite' },
  delete: { zh: '删除', en: 'Delete' },
  deleteTitle: { zh: '删除“{name}”', en: 'Delete {name}' },
  deleteText: {
    zh: '只有没有成员、邀请和业务记录的单位可以删除。删除后不能恢复。',
    en: 'Only organisations without people, invitations and records can be deleted. This cannot be undone.',
  },
  deleted: { zh: '单位已删除', en: 'The organisation is deleted' },
});
