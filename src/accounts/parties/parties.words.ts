import { words } from '#kernel/i18n/text.ts';

export const partyWords = words({
  needName: { zh: '请输入单位名称', en: 'Please enter the name' },
  nameTaken: { zh: '同类单位中已有这个名称', en: 'There is one of this kind with this name already' },
  keepsItself: {
    zh: '这类单位自行注册并维护资料，不能在这里添加或修改',
    en: 'Organisations of this kind register themselves and keep their own data; they are not added or edited here',
  },
  kindFixed: { zh: '单位类型不能更改', en: 'The kind cannot be changed' },
  inUse: {
    zh: '该单位已有成员或业务记录，不能删除，可以停用',
    en: 'People belong to this organisation or records refer to it: it cannot be deleted, only suspended',
  },
});
