import { parser, type Packet, type Parser } from 'mqtt-packet';
import { wholePackets } from './whole-packets.ts';

// One parser reads for every connection of the process: it is only ever given whole packets, so it stores nothing.
let shared: Parser | undefined;
let receive: ((packet: Packet) => void) | undefined;
let failed: Error | undefined;

function open(): Parser {
  const opened = parser({ protocolVersion: 4 });
  opened.on('packet', (packet) => receive?.(packet));
  opened.on('error', (error: Error) => (failed = error));
  return opened;
}

/**
 * Reads the packets in what came over a connection.
 *
 * @param rest what was left over the last time.
 * @returns what is left over now: the beginning of a packet, copied; undefined where there is none.
 * @throws where the bytes are not MQTT.
 */
export function readPackets(
  rest: Buffer | undefined,
  bytes: Buffer,
  onPacket: (packet: Packet) => void,
): Buffer | undefined {
  const all = rest ? Buffer.concat([rest, bytes]) : bytes;
  const whole = wholePackets(all);
  if (whole > 0) {
    const reader = (shared ??= open());
    receive = onPacket;
    reader.parse(all.subarray(0, whole));
    receive = undefined;
    if (failed) {
      const error = failed;
      failed = undefined;
      shared = undefined;
      throw error;
    }
  }
  return whole === all.length ? undefined : Buffer.from(all.subarray(whole));
}
