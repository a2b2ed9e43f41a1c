import { parser, type Packet, type Parser } from 'mqtt-packet';
import { wholePackets } from './whole-packets.ts';

// One parser serves all connections of the process: it receives only whole packets, so it stores nothing.
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
 * Reads the packets received over a connection.
 *
 * @param rest the remainder of the last call.
 * @returns the new remainder: the start of a packet, copied; undefined if there is none.
 * @throws if the bytes are not MQTT.
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
