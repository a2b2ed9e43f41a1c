import type { DemoAccount, RoleSeed } from '#kernel/area/role-seed.ts';

/** Who there is in the evaluation, and what each may do as it is shipped. */
export const evaluationRoles = [
  {
    code: 'enterprise_owner',
    party: 'enterprise',
    name: { zh: '企业负责人', en: 'Enterprise owner' },
    holds: {
      'enterprise.read': 'own',
      'enterprise.edit': 'own',
      'people.edit': 'own',
      'reports.read': 'own',
      'reports.edit': 'own',
      'reports.submit': 'own',
    },
  },
  {
    code: 'enterprise_member',
    party: 'enterprise',
    name: { zh: '企业填报人', en: 'Enterprise member' },
    holds: { 'reports.read': 'own', 'reports.edit': 'own' },
  },
  {
    code: 'organisation_manager',
    party: 'review_organisation',
    name: { zh: '机构负责人', en: 'Organisation manager' },
    holds: {
      'people.edit': 'own',
      'reviews.read': 'assigned',
      'reviews.assign': 'assigned',
      'reviews.edit': 'assigned',
      'reviews.conclude': 'assigned',
      'reviews.confirm': 'assigned',
      'scores.change': 'assigned',
      'certificates.manage': 'assigned',
      'certificates.issue': 'assigned',
    },
  },
  {
    code: 'reviewer',
    party: 'review_organisation',
    name: { zh: '机构评审员', en: 'Reviewer' },
    holds: { 'reviews.read': 'assigned', 'reviews.edit': 'assigned', 'reviews.conclude': 'assigned' },
  },
  {
    code: 'scheme_officer',
    party: 'operator',
    name: { zh: '评价办公室专员', en: 'Scheme officer' },
    holds: {
      'reports.read': 'all',
      'experts.edit': 'all',
      'panels.seat': 'all',
      'reports.decide': 'all',
      'objections.answer': 'all',
      'scores.change': 'all',
    },
  },
  {
    code: 'expert',
    party: 'operator',
    name: { zh: '评审专家', en: 'Expert' },
    holds: { 'scores.edit': 'assigned' },
  },
] as const satisfies readonly RoleSeed[];

/** Whom the demo has. */
export const evaluationAccounts = [
  {
    loginName: 'enterprise1',
    name: '沈一诺',
    party: '安吉南岭储能电池有限公司',
    kind: 'enterprise',
    role: 'enterprise_owner',
  },
  {
    loginName: 'enterprise2',
    name: '陆明远',
    party: '湖州弁山光电玻璃有限公司',
    kind: 'enterprise',
    role: 'enterprise_owner',
  },
  {
    loginName: 'organisation1',
    name: '顾清和',
    party: '长三角零碳评价中心',
    kind: 'review_organisation',
    role: 'organisation_manager',
  },
  {
    loginName: 'reviewer1',
    name: '沈牧',
    party: '长三角零碳评价中心',
    kind: 'review_organisation',
    role: 'reviewer',
  },
  {
    loginName: 'reviewer2',
    name: '蒋文博',
    party: '长三角零碳评价中心',
    kind: 'review_organisation',
    role: 'reviewer',
  },
  {
    loginName: 'officer1',
    name: '秦若谷',
    party: '全国零碳评价工作委员会',
    kind: 'operator',
    role: 'scheme_officer',
  },
  {
    loginName: 'officer2',
    name: '孟思源',
    party: '全国零碳评价工作委员会',
    kind: 'operator',
    role: 'scheme_officer',
  },
  { loginName: 'expert1', name: '周景行', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert2', name: '唐书言', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert3', name: '何知微', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert4', name: '江望舒', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert5', name: '谢临川', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
] as const satisfies readonly DemoAccount[];
