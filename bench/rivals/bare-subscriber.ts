import mqtt from 'mqtt';

// A subscriber that only counts its messages: BROKER_URL, EXPECTED
const expected = Number(process.env['EXPECTED']);
const client = mqtt.connect(process.env['BROKER_URL'] ?? '', { protocolVersion: 4, clean: true });
let count = 0;
client.on('message', () => {
  count += 1;
  if (count === expected) process.send?.({ at: performance.timeOrigin + performance.now() });
});
client.on('connect', () => {
  client.subscribe('vf/v1/+/+/up/#', { qos: 1 }, () => process.send?.('listening'));
});
process.on('disconnect', () => process.exit(0));
