import { createClock } from '#kernel/clock/server/clock.ts';
import { writeSecurityFile } from '#kernel/mqtt/server/external/dynamic-security-file.ts';
import { createAccessRegistry } from '#vr-fleet/protocol/access/server/access-registry.ts';
import { fileArgument } from './file-argument.ts';
import { withDatabase } from './with-database.ts';

const file = fileArgument(
  'Which file?  npm run mosquitto-file -- FILE, for instance /var/lib/mosquitto/dynamic-security.json',
);

await withDatabase(async (database, config) => {
  const { username = '', password = '' } = config.mqttUrl === undefined ? {} : new URL(config.mqttUrl);
  if (username === '' || password === '') {
    console.error(
      "MQTT_URL must have the server's name and password on the broker, for instance mqtt://portico:SECRET@127.0.0.1:1883.",
    );
    process.exitCode = 1;
    return;
  }
  const access = createAccessRegistry(database.kysely, createClock(config.businessZone));
  const server = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  const written = await writeSecurityFile(access, file, { server, root: 'vf/v1' });
  console.log(`${file}: ${written.toLocaleString('en')} accounts of headsets, and ${server.username}.`);
});
