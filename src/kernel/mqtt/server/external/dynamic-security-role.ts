import type { BrokerAccount } from '#kernel/mqtt/server/broker.ts';

/** A right, in the form of mosquitto's dynamic security. */
export interface Right {
  readonly acltype: 'publishClientSend' | 'publishClientReceive' | 'subscribeLiteral' | 'subscribePattern';
  readonly topic: string;
  readonly allow: boolean;
}

/** The role of an account, named like its client id: exactly the rights of the account. */
export function roleOf({
  clientId,
  publishes,
  subscribes,
}: Pick<BrokerAccount, 'clientId' | 'publishes' | 'subscribes'>): {
  readonly rolename: string;
  readonly acls: readonly Right[];
} {
  return {
    rolename: clientId,
    acls: [
      ...publishes.map((topic): Right => ({ acltype: 'publishClientSend', topic, allow: true })),
      ...subscribes.map((topic): Right => ({ acltype: 'subscribeLiteral', topic, allow: true })),
      ...subscribes.map((topic): Right => ({ acltype: 'publishClientReceive', topic, allow: true })),
    ],
  };
}

/**
 * The role of the server itself.
 *
 * @param root of all topics, `vf/v1`.
 */
export const serverRole = (root: string): { readonly rolename: string; readonly acls: readonly Right[] } => ({
  rolename: 'portico',
  acls: [
    ...[`${root}/#`, '$CONTROL/dynamic-security/#', '$SYS/broker/log/#'].flatMap((topic): Right[] => [
      { acltype: 'publishClientReceive', topic, allow: true },
      { acltype: 'subscribePattern', topic, allow: true },
    ]),
    { acltype: 'publishClientSend', topic: `${root}/#`, allow: true },
    { acltype: 'publishClientSend', topic: '$CONTROL/dynamic-security/#', allow: true },
  ],
});

/** Denies everything that no role allows. */
export const defaultRights = {
  publishClientSend: false,
  publishClientReceive: false,
  subscribe: false,
  unsubscribe: true,
} as const;
