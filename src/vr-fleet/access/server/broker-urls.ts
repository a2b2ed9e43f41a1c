import type { Config } from '#kernel/config/server/config.ts';
import { webSocketPath } from '#kernel/mqtt/server/embedded/listen-embedded.ts';

/** Where headsets reach the broker. */
export interface BrokerUrls {
  readonly tcp: string;
  readonly webSocket: string;
}

/** MQTT_PUBLIC_URL, or else the broker's port at the portal's own name; and over WebSocket on the portal's own port. */
export function brokerUrls(config: Config, embeddedPort: number | undefined): BrokerUrls {
  const site = new URL(config.publicUrl);
  const webSocket = `${config.publicUrl.replace(/^http/, 'ws')}${webSocketPath}`;
  if (config.mqttPublicUrl !== undefined) return { tcp: config.mqttPublicUrl, webSocket };
  if (config.mqttUrl === undefined)
    return { tcp: `mqtt://${site.hostname}:${embeddedPort ?? config.mqttPort}`, webSocket };
  const { protocol, host } = new URL(config.mqttUrl);
  return { tcp: `${protocol}//${host}`, webSocket };
}
