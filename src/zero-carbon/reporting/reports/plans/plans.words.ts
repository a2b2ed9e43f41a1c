import { words } from '#kernel/i18n/text.ts';

export const planWords = words({
  title: { zh: '整改计划', en: 'Plans' },
  note: {
    zh: '推算存成的计划，与报告分开，不改动已填数据。',
    en: 'Saved simulations, separate from the report; entered data stay unchanged.',
  },
  none: {
    zh: '还没有计划。在上面试算后，可存为计划，写明责任人和日期。',
    en: 'No plans yet. Try a change above and save it as a plan, with an owner and a date.',
  },
  plan: { zh: '整改计划', en: 'Plan' },
  save: { zh: '存为整改计划', en: 'Save as a plan' },
  saved: { zh: '计划已保存', en: 'Plan saved' },
  name: { zh: '名称', en: 'Name' },
  owner: { zh: '责任人', en: 'Owner' },
  dueOn: { zh: '完成日期', en: 'Due' },
  open: { zh: '套用', en: 'Open' },
  openPlan: { zh: '套用“{name}”', en: 'Open {name}' },
  opened: { zh: '已按“{name}”调整', en: 'The sliders show the rest of {name}' },
  edit: { zh: '修改', en: 'Change' },
  editPlan: { zh: '修改“{name}”', en: 'Change {name}' },
  delete: { zh: '删除', en: 'Delete' },
  deletePlan: { zh: '删除“{name}”', en: 'Delete {name}' },
  deleteTitle: { zh: '删除计划“{name}”？', en: 'Delete the plan {name}?' },
  deleteText: {
    zh: '删除后不能恢复。报告与已填数据不受影响。',
    en: 'This cannot be undone. The report and its data are not affected.',
  },
  deleted: { zh: '计划已删除', en: 'Plan deleted' },
  whenSaved: { zh: '保存时', en: 'When saved' },
  bySet: { zh: '指标 {set}', en: 'indicators {set}' },
  byVersions: { zh: '指标 {set}，因子 {factors}', en: 'indicators {set}, factors {factors}' },
  today: { zh: '按现在的数据', en: 'With today’s data' },
  fromTo: { zh: '{from} → {to}，{star}', en: '{from} → {to}, {star}' },
  left: { zh: '还剩 {left} 项，共 {total} 项', en: '{left} of {total} left to do' },
  reached: { zh: '各项都已达到', en: 'All done' },
  gone: { zh: '人员已离开', en: 'Person has left' },

  needName: { zh: '请填写计划名称', en: 'Please enter a name for the plan' },
  nothingTried: { zh: '请先试一项改动', en: 'Please try a change first' },
  tooMuch: { zh: '改动太多，无法保存', en: 'Too many changes to save' },
  wrongTried: {
    zh: '有的改动不合现行题目，请重新套用',
    en: 'Some changes do not match the current questions; please apply them again',
  },
  noColleague: { zh: '请选择本企业的人员', en: 'Please choose a person of the enterprise' },
  tooMany: {
    zh: '一份报告最多存 {most} 个计划，请先删除不用的',
    en: 'A report has at most {most} plans; please delete one first',
  },

  added: { zh: '保存整改计划', en: 'Plan saved' },
  edited: { zh: '修改整改计划', en: 'Plan changed' },
  removed: { zh: '删除整改计划', en: 'Plan deleted' },
  tried: { zh: '计划的改动', en: 'Planned changes' },
  points: { zh: '达成后的分数', en: 'Points with the plan' },
});
