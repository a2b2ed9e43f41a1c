import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';

export const partyKinds = ['enterprise', 'review_organisation', 'operator', 'fleet_customer'] as const;
export type PartyKind = (typeof partyKinds)[number];

interface SeededRole {
  readonly code: string;
  readonly party: PartyKind;
  readonly name: Text;
  /** Permission → scope. */
  readonly holds: Readonly<Record<string, Scope>>;
}

/**
 * The one table that roles and their permissions are seeded from. Afterwards they are data that an administrator
 * changes; a permission added here later is given once.
 */
export const seededRoles: readonly SeededRole[] = [
  {
    code: 'enterprise_owner',
    party: 'enterprise',
    name: { zh: '企业负责人', en: 'Enterprise owner' },
    holds: { 'enterprise.read': 'own', 'enterprise.edit': 'own' },
  },
  { code: 'reviewer', party: 'review_organisation', name: { zh: '机构评审员', en: 'Reviewer' }, holds: {} },
  { code: 'expert', party: 'review_organisation', name: { zh: '评审专家', en: 'Expert' }, holds: {} },
  {
    code: 'administrator',
    party: 'operator',
    name: { zh: '系统管理员', en: 'Administrator' },
    holds: { 'jobs.read': 'all', 'logs.read': 'all', 'mail.resend': 'all' },
  },
  {
    code: 'fleet_operations',
    party: 'operator',
    name: { zh: '设备运营', en: 'Fleet operations' },
    holds: { 'jobs.read': 'all' },
  },
  { code: 'approver', party: 'operator', name: { zh: '审批人', en: 'Approver' }, holds: {} },
  {
    code: 'fleet_owner',
    party: 'fleet_customer',
    name: { zh: '设备管理员', en: 'Fleet owner' },
    holds: { 'devices.read': 'own', 'devices.edit': 'own', 'devices.command': 'own' },
  },
];
