import { deviceTopics, topicBase, type DeviceTopic } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

const named = Object.keys(deviceTopics) as DeviceTopic[];
const up = named.filter((topic) => topic.startsWith('up/'));
const down = named.filter((topic) => topic.startsWith('down/'));

/** Returns the topics that one headset may use on a broker: its own topics, each by name. Everything else is denied. */
export function topicsOf(deviceId: string): { readonly publishes: string[]; readonly subscribes: string[] } {
  const base = topicBase(deviceId);
  return { publishes: up.map((topic) => `${base}/${topic}`), subscribes: down.map((topic) => `${base}/${topic}`) };
}

export const clientIdOf = (deviceId: string): string => `d${deviceId}`;
