import type { PartyKind } from '#kernel/area/role-seed.ts';

/** An account of the demo; the start prints its name, and it can log in only while the demo is on. */
export interface DemoAccount {
  readonly loginName: string;
  readonly name: string;
  readonly party: string;
  readonly kind: PartyKind;
  readonly role: string;
}

const operatorAccounts = [
  { loginName: 'admin1', name: '许文澜', party: '全国零碳评价工作委员会', kind: 'operator', role: 'administrator' },
  { loginName: 'admin2', name: '方知远', party: '全国零碳评价工作委员会', kind: 'operator', role: 'administrator' },
] as const satisfies readonly DemoAccount[];

const evaluationAccounts = [
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
    loginName: 'enterprise3',
    name: '严思源',
    party: '宁波甬岚精密电机有限公司',
    kind: 'enterprise',
    role: 'enterprise_owner',
  },
  {
    loginName: 'enterprise4',
    name: '顾临风',
    party: '无锡惠屿光伏材料有限公司',
    kind: 'enterprise',
    role: 'enterprise_owner',
  },
  {
    loginName: 'enterprise5',
    name: '程雨桐',
    party: '合肥巢澜电池系统有限公司',
    kind: 'enterprise',
    role: 'enterprise_owner',
  },
  {
    loginName: 'enterprise6',
    name: '陆晚晴',
    party: '苏州太浦电气有限公司',
    kind: 'enterprise',
    role: 'enterprise_owner',
  },
  {
    loginName: 'enterprise7',
    name: '罗启明',
    party: '成都锦屿变压器有限公司',
    kind: 'enterprise',
    role: 'enterprise_owner',
  },
  {
    loginName: 'enterprise8',
    name: '宋知行',
    party: '青岛崂屿线缆有限公司',
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
  {
    loginName: 'officer3',
    name: '温如玉',
    party: '全国零碳评价工作委员会',
    kind: 'operator',
    role: 'scheme_officer',
  },
  { loginName: 'keeper1', name: '贺兰亭', party: '全国零碳评价工作委员会', kind: 'operator', role: 'pool_keeper' },
  { loginName: 'expert1', name: '周景行', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert2', name: '唐书言', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert3', name: '何知微', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert4', name: '江望舒', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert5', name: '谢临川', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert6', name: '骆时雨', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert7', name: '叶静斋', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert8', name: '闻人越', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
] as const satisfies readonly DemoAccount[];

const fleetAccounts = [
  { loginName: 'fleet1', name: '林思齐', party: '湖滨职业学院', kind: 'fleet_customer', role: 'fleet_owner' },
  { loginName: 'fleet2', name: '方以恒', party: '云海文旅有限公司', kind: 'fleet_customer', role: 'fleet_owner' },
  { loginName: 'ops1', name: '曹望舒', party: '设备运营中心', kind: 'operator', role: 'fleet_operations' },
  { loginName: 'ops2', name: '尉迟澄', party: '设备运营中心', kind: 'operator', role: 'fleet_operations' },
  { loginName: 'leader1', name: '严守正', party: '设备运营中心', kind: 'operator', role: 'approver' },
] as const satisfies readonly DemoAccount[];

/** The accounts of the demo, in the order of the start's message. */
export const demoAccounts: readonly DemoAccount[] = [...operatorAccounts, ...evaluationAccounts, ...fleetAccounts];
