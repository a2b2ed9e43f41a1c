import { words } from '#kernel/i18n/text.ts';

/** Texts for parties of any kind, beside their fields and on pages that only display them. */
export const kindWords = words({
  operator: { zh: '运营方', en: 'Operator' },
  kind: { zh: '类型', en: 'Kind' },
  chooseKind: { zh: '请选择', en: 'Choose' },
  name: { zh: '名称', en: 'Name' },
  needName: { zh: '请输入单位名称', en: 'Please enter the name' },
  nameTaken: { zh: '同类单位中已有这个名称', en: 'An organisation of this kind already has this name' },
  alike: { zh: '名称相近', en: 'Similar name' },
  check: { zh: '请核对', en: 'Please check' },
  alikeText: { zh: '名称中有字形相同的字符，容易混淆', en: 'The names contain look-alike characters' },
  history: { zh: '操作记录', en: 'History' },
  added: { zh: '添加单位', en: 'Added' },
  edited: { zh: '修改资料', en: 'Edited' },
  deleted: { zh: '删除单位', en: 'Deleted' },
  party: { zh: '单位', en: 'Organisation' },
  keepsItself: {
    zh: '这类单位自行注册并维护资料，不在这里添加或修改',
    en: 'Organisations of this kind register themselves and keep their own data; they are not added or edited here',
  },
  inUse: {
    zh: '该单位已有成员、邀请或业务记录，不能删除，可以停用',
    en: 'This organisation has members, invitations or records: it cannot be deleted, only suspended',
  },
});
