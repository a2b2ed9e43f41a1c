import { words } from '#kernel/i18n/text.ts';

export const formWords = words({
  required: { zh: '必填', en: 'required' },
  none: { zh: '不选', en: 'None' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  cancel: { zh: '取消', en: 'Cancel' },
  discard: { zh: '放弃修改', en: 'Discard the changes' },
  unsaved: { zh: '有未保存的修改', en: 'Changes not saved yet' },
  unsavedDraft: { zh: '有未保存的修改，已在本页暂存', en: 'Changes not saved yet; they are kept in this tab' },
  leaveTitle: { zh: '有未保存的修改', en: 'Your changes are not saved' },
  leaveText: {
    zh: '离开这一页，刚才填写的内容就没有了。',
    en: 'If you leave this page, what you have filled in is lost.',
  },
  stay: { zh: '留在本页', en: 'Stay here' },
  leave: { zh: '不保存，离开', en: 'Leave without saving' },
  changedTitle: { zh: '其他人刚改过这份记录', en: 'Somebody else has just changed this record' },
  changedText: {
    zh: '你填写的内容都还在。看过下面的改动，再保存一次。',
    en: 'Nothing you filled in is lost. Look through their changes, then save again.',
  },
  changedOther: {
    zh: '改动不涉及这里的内容，请再保存一次。',
    en: 'Nothing on this form has changed. Please save again.',
  },
  taken: { zh: '已更新为：', en: ' is now: ' },
  keepMine: { zh: '用我填写的', en: 'Use mine' },
  takeTheirs: { zh: '用已保存的：', en: 'Use the saved one: ' },
  empty: { zh: '（空）', en: '(empty)' },
});
