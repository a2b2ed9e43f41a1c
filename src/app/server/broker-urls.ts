import type { Config } from '#kernel/config/server/config.ts';
import { webSocketPath } from '#kernel/mqtt/server/listen-embedded.ts';

/** Where headsets reach the broker. */
export interface BrokerUrls {
  readonly tcp: string;
  /** Null where the portal's HTTP server does not carry it. */
  readonly webSocket: string | null;
}

/**
 * MQTT_PUBLIC_URL, or else the broker's port at the portal's own name; over WebSocket always where the broker is this
 * server's own.
 */
export function brokerUrls(config: Config, embeddedPort: number | undefined): BrokerUrls {
  const site = new URL(config.publicUrl);
  const webSocket = config.mqttUrl === undefined ? `${config.publicUrl.replace(/^http/, 'ws')}${webSocketPath}` : null;
  if (config.mqttPublicUrl !== undefined) return { tcp: config.mqttPublicUrl, webSocket };
  if (config.mqttUrl === undefined)
    return { tcp: `mqtt://${site.hostname}:${embeddedPort ?? config.mqttPort}`, webSocket };
  const { protocol, host } = new URL(config.mqttUrl);
  return { tcp: `${protocol}//${host}`, webSocket };
}
