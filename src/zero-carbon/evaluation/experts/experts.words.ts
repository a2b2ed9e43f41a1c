import { words } from '#kernel/i18n/text.ts';

/** The availability of an expert for selection today. */
export const availabilityWords = words({
  available: { zh: '可抽取', en: 'Available' },
  away: { zh: '暂不参加', en: 'Away' },
  missing: { zh: '资料未登记', en: 'Profile missing' },
});

export const expertWords = words({
  title: { zh: '专家库', en: 'Expert pool' },
  lead: {
    zh: '专家组从这里抽取。专家按成员管理中的邀请加入；登记了熟悉的行业才会被抽到。',
    en: 'Panels are drawn from here. Experts join by invitation, under People; only experts with fields entered are drawn.',
  },
  rows: { zh: '{total} 位专家', en: '{total} {total|expert|experts}' },
  drawerKeeps: {
    zh: '您同时负责抽取专家组，因此不能维护专家库。',
    en: 'You draw panels, so you cannot maintain the expert pool.',
  },
  none: { zh: '还没有专家', en: 'There are no experts yet' },
  find: { zh: '姓名或工作单位', en: 'Name or employer' },
  name: { zh: '姓名', en: 'Name' },
  employer: { zh: '工作单位', en: 'Employer' },
  employerHint: {
    zh: '写营业执照上的全称。与被评企业或评审机构同名的，不会被抽到。',
    en: 'The full name as registered. Experts employed by the enterprise or the organisation are not eligible.',
  },
  creditCode: { zh: '工作单位的统一社会信用代码', en: 'Employer’s unified social credit code' },
  creditCodeHint: {
    zh: '可不填。填写后按代码核对，名称写法不同也能识别。',
    en: 'Optional. With it the employer is recognised under any spelling of its name.',
  },
  fields: { zh: '熟悉的行业', en: 'Fields' },
  field: { zh: '行业', en: 'Field' },
  fieldsHint: { zh: 'GB/T 4754 大类，最多 20 项。', en: 'Divisions of GB/T 4754, at most 20.' },
  noFields: { zh: '未登记', en: 'Not entered' },
  moreFields: { zh: '{first} 等 {count} 项', en: '{first} and {count} more' },
  awayFrom: { zh: '暂不参加，自', en: 'Away from' },
  awayUntil: { zh: '至', en: 'Until' },
  awayHint: {
    zh: '这段时间不会被抽到。不填“至”即到另行修改为止。',
    en: 'Experts are not drawn while away. Without an end date, this applies until it is changed.',
  },
  awayOrder: { zh: '不能早于开始日期', en: 'Not before the first day' },
  awayMissing: { zh: '请填写开始日期', en: 'Enter the first day' },
  availability: { zh: '是否可抽取', en: 'Availability' },
  load: { zh: '在办', en: 'In progress' },
  panels: { zh: '已完成', en: 'Panels done' },
  mail: { zh: '邮箱', en: 'E-mail' },
  saved: { zh: '已保存', en: 'Saved' },
  needFields: { zh: '请至少选择一个行业', en: 'Choose at least one field' },
  wrongCode: { zh: '不是有效的统一社会信用代码', en: 'This is not a valid unified social credit code' },
  needEmployer: { zh: '请填写工作单位', en: 'Please enter the employer' },

  ownTitle: { zh: '我的专家资料', en: 'My expert profile' },
  ownLead: {
    zh: '抽取专家时按这里的行业匹配，并按工作单位回避。',
    en: 'Panels are drawn by these fields, and never for an enterprise or organisation that employs you.',
  },

  recordName: { zh: '专家资料', en: 'Expert profile' },
  editAction: { zh: '修改专家资料', en: 'Profile changed' },
});
