import { frameRate, frameSide, networkPatience } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { batteryToInstall, largestFirmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { chunkSize, hashSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import {
  commandErrors,
  commandLife,
  keepalive,
  lastCount,
  reconnectJitter,
  reportErrors,
  slotCount,
  telemetryInterval,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';

const list = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** The headset's duties beside correct messages. */
export const rules = {
  introduction: `# The headset's side

Written by \`npm run device-doc\` from the messages files; a change by hand is overwritten.

What a headset must speak to be managed by the portal: for whoever builds one. This is an interface, version \`vf/v1\`:
things are added to it and nothing in it changes its meaning. A reader ignores fields that it does not know, and so must
a headset. The same messages for machines: [device.asyncapi.yaml](device.asyncapi.yaml). A headset that does all of this
is in \`src/headset/\`, and \`npm run headset -- --sn SN\` starts it.

In short: a headset proves over HTTP that it holds the key it was made with, and gets a name and a password. With them it
stays connected to an MQTT broker, where it reports its state, receives commands, and is notified of what is
desired of it: settings, firmware. A command is void after ${commandLife} seconds and is never repeated; a desired
state has a revision, and is brought about whenever the headset comes back.`,

  enrolment: `## 1. Enrolment

Each headset is made with an Ed25519 key pair. The maker registers serial number, model and public key; the private key
never leaves the headset, and the serial number alone is good for nothing. A customer enters the serial number in the
portal. After that, and not before, the headset may enrol:

1. It asks for a nonce.
2. It signs, as UTF-8, four lines joined by one line feed (no line feed at the end): the text \`portico enrol 1\`, the
   portal's public address (\`PUBLIC_URL\`, without a slash at the end), its serial number, the nonce.
3. It sends the signature, and is answered with its identity, which it stores where a restart does not reach.

The address is part of what is signed so that nobody in between can hand the proof on to another portal: configure it,
never take it from an answer. Requests and answers are plain JSON with \`Content-Type: application/json\`.`,

  refusals: `Every refusal is HTTP 4xx: \`invalid\` 400, \`unclaimed\` and \`refused\` 403, \`too_many\` 429. A challenge is
given for any well-formed serial number. \`refused\` is a proof that does not hold: key, serial number, address or nonce are
not right together, or no headset was ever made with that number. \`unclaimed\` is answered to a proof that holds, and to no
other: no customer has entered the headset yet. After each refusal the headset asks again after \`retryAfter\` seconds where
it is given, else after 5; each time it waits twice as long, up to 5 minutes, with as much again on top at random.`,

  connection: `## 2. The connection

- MQTT 3.1.1, clean session, keepalive ${keepalive} s, with the client id, name and password of the enrolment. Over TCP or TLS
  (\`brokerUrl\`), or over WebSocket (\`brokerWebSocketUrl\`).
- Each connection has a new random \`conn\`. It is in every message, together with \`n\`, which counts up from 0.
- The will is an \`up/state\` with status \`offline\`, the connection's \`conn\` and \`n\` ${lastCount.toLocaleString('en-US')}, QoS 1, not retained.
- The headset subscribes to its \`down/cmd\` and \`down/notify\` at QoS 1. When the broker has confirmed that, it says
  \`up/state\`, then \`up/tele\`. It has no right to any other topic: a broker cuts the connection of one that tries.
- A connection that was lost, or did not come about, is tried again after a random time of 0 to ${reconnectJitter} s, as often as it
  takes; so a thousand headsets behind one router come back spread out.
- CONNACK 4 or 5 says that the password is no longer good: the headset enrols anew.
- Before it goes to sleep, restarts or is shut down, it says \`up/state\` with status \`offline\`, waits for the confirmation
  (2 s at most), and disconnects with DISCONNECT. While it sleeps it is not connected.
- At \`renewAt\` it enrols anew and connects with the new name and password. The old ones hold until the new were used once.`,

  messages: `## 3. Messages

All are JSON, QoS 1, never retained, on \`{topicBase}/…\`. The answer to the enrolment gives \`topicBase\`:
\`vf/v1/{slot}/{deviceId}\`, where the slot is the device id modulo ${slotCount} as one hexadecimal digit.

The server puts messages in order by \`conn\` and \`n\`, and takes their time from their arrival. What arrives twice, or late
from an earlier connection, is dropped; a headset need not keep what it said and was not confirmed, for its next state and
telemetry say everything again. Telemetry goes out every ${telemetryInterval} s and whenever something in it changes, at most once a
second. A battery's charge is read with each of them; a per cent less is no change of its own.

A message is confirmed when it has reached the server, or a broker that keeps it. While the server can store nothing (its
database is gone, its disk full), a confirmation may take until it can: the headset stays connected, and its next
telemetry takes the place of what it did not send.

Where a broker did not keep what headsets said, the server asks those that it has not heard since, with \`down/notify\`
\`{"kind":"state"}\`. The headset answers as after connecting, \`up/state\` and \`up/tele\`, with the \`conn\` and \`n\` of the
connection that it has. One that has said \`offline\` and is about to leave says nothing more.`,

  commands: `## 4. Commands

1. **Once.** A headset remembers the ids of the last 256 commands with its answers, across restarts and across a reset. A
   command that comes again is acknowledged again, the same way, and not carried out again.
2. **In time.** \`ttl\` counts from the arrival. What comes to be carried out later is answered with \`expired\`.
3. **Acknowledged first.** \`up/ack\` says that the command arrived and will be carried out, or with \`error\` why not
   (${list(commandErrors)}). Before a restart, a shutdown or a reset the headset waits for the broker's
   confirmation, 2 s at most. One that the broker did not confirm is said again over the next connection.
4. **Seen in what is reported.** There is no message that says done. Volume and brightness are done when telemetry shows
   the value (at once after the change); a restart when another \`boot\` is reported; a shutdown when the headset is
   offline; a reset when it has enrolled anew.

While it is leaving, it answers \`busy\`. A reset forgets the identity, the settings with their revisions and everything
stored, but neither the factory key nor the ids of commands, nor the system with its revision; the headset then enrols
anew and still belongs to its customer.`,

  desired: `## 5. Desired state

\`down/notify\` says that a kind has a newer revision: when it was issued, and at each connect where the revision reported
in \`revs\` differs. The headset then

1. asks \`GET {desiredUrl}/{kind}/{rev}\` with HTTP Basic, its name and password as at the broker; the answer is JSON with an
   \`ETag\`. An answer other than 200 is tried three times in all, a few seconds apart, and then reported as failed,
   \`not_fetched\`;
2. reports \`fetched\`, applies the revision as a whole, and reports \`applied\`, or \`failed\` with an error
   (${list(reportErrors)}) and what a person should know;
3. carries the revision that holds in \`revs\` from then on. The server believes nothing but that.

A revision lower than the one that holds is ignored; one that holds is reported as applied again. One that failed is tried
again at the next notice, unless its answer was final (firmware, and a new address): with the next connection, or, after
\`not_fetched\`, while this one lasts: 10 to 15 s later, and less than a minute apart if it keeps failing. Revisions are
those of a device id: a headset that enrols with another one begins at 0.`,

  network: `Another \`network\` than the one that holds is tried before anything of its revision is applied. A headset

1. stores revision and new address where a loss of power does not reach, beside the address that it has;
2. disconnects, and connects to the broker over the new address;
3. once it is connected applies the whole revision, and reports \`applied\`;
4. where it is not within ${networkPatience} s, goes back to the address before, and reports the revision as failed,
   \`network_unconfirmed\`. Nothing of the revision holds.

One that starts with a new address that has not proved itself goes back to the one before and says nothing: it is notified
of the revision again. \`network_unconfirmed\` is final: the headset keeps it across a restart, says it again until it is
confirmed, and is not notified of that revision again. The server then takes the address back in a newer one.`,

  screens: `\`boot\` and \`shutdown\` list content: a ZIP of \`size\` bytes that compresses nothing, with \`frames\` pictures and nothing
else: \`001.png\`, \`002.png\` and so on, PNG of ${frameSide} × ${frameSide}, shown at ${frameRate} a second. \`null\` is the maker's. Pictures that
the headset does not have yet are fetched before anything of the revision is applied, as §6 says, without a \`chunkList\`: the
list of chunks is fetched and used, and verified by the hash of the whole alone. A headset

1. reports \`storage_full\` where it has less free than they take; meanwhile it shows what it has;
2. reports \`downloading\` with the bytes of the ZIP that it has, every 5 s at most, then \`verified\`;
3. applies the whole revision, and reports \`applied\`; or \`hash_mismatch\` or \`not_fetched\`, and then nothing of the
   revision holds. Pictures that no screen has any more it removes.

While it fetches pictures, a headset does not fall asleep. A new address in the same revision is tried after them.`,

  delivery: `## 6. What a document lists

A document may name content by its SHA-256, with \`chunkList\`, the SHA-256 of the list of its chunks' hashes: ${hashSize} bytes
for each ${chunkSize / 1_048_576} MiB (${chunkSize.toLocaleString('en-US')} bytes) in their order, the last chunk as long as what is left. Both are fetched from
the portal's public address, by HTTP Basic as revisions are:

- \`GET /device/v1/content/{sha256}/chunks\`: the list;
- \`GET /device/v1/content/{sha256}\`: the bytes, with \`Range\`, and \`If-Range\` with the \`ETag\`, which is the hash in
  quotation marks; \`HEAD\` gives the headers alone, with the whole length.

They are there as long as the highest revision of some kind lists the hash; then it is \`unknown\`, 404. \`refused\` is 401,
\`service_ended\` 403, \`too_many\` 429 with \`Retry-After\`. A headset

1. checks its free space, then fetches the list and compares its hash, then chunk after chunk;
2. verifies each chunk and stores it, with how far it is, where a loss of power does not reach: after any interruption it
   goes on with the first chunk that it lacks;
3. fetches a chunk that does not match alone again, after 1 s, each time waiting twice as long, up to 60 s; after eight
   tries it reports \`hash_mismatch\`, or \`not_fetched\` where nothing came;
4. compares the hash of the whole, and then gives the file its name.`,

  firmware: `A version is fetched as §6 says, or from \`url\`, where the whole alone is verified: there a headset shows no password, and
begins anew where it was cut short. A package has ${largestFirmware / 1_073_741_824} GiB at most. A headset

1. reports \`fetched\` when it has the document. A number that is not higher than that of its system (\`pui\`) it refuses with
   \`cannot_downgrade\`; one whose mode is \`optional\` it may refuse with \`declined\`;
2. waits while it has less than twice the package free (\`waiting\`, \`waitsFor\` \`storage\`), reports \`downloading\` with
   the bytes that it has, every 5 s at most, then \`verified\`;
3. waits until it has ${batteryToInstall} % of its battery or a charger (\`waiting\`, \`battery\`), reports \`installing\`, says goodbye and
   starts into the new system. Power lost meanwhile leaves the system that it had;
4. is done when it reports the new number as \`pui\`, with the revision in \`revs\`; or, with the old one, reports
   \`low_battery\` where it has less than ${batteryToInstall} % and no charger, and \`install_failed\` for any other cause. After
   \`low_battery\` it is notified again when it connects, and continues with step 3.

\`declined\`, \`cannot_downgrade\` and \`install_failed\` are final: the headset keeps them across a restart, says them again
until they are confirmed, and is not notified of that revision again. A new revision takes the place of one that is not
installed yet; one without a number takes it back, and is reported as \`applied\`. While it downloads, a headset does not
fall asleep.`,

  checklist: `## 7. Before it is shipped

- The private key and the identity are readable by the agent alone; TLS certificates are checked.
- Power may fail at any moment: the identity and the remembered ids are stored before a command is acknowledged.
- Time may be wrong: nothing but \`renewAt\` rests on the headset's clock. One that is an hour off reports \`clock_wrong\`.
- \`npm run headset -- --count 100 --drops 0.2 --duplicates --slow-links --corrupt 0.1\` shows on the server's side what a bad day is like.
  With \`--store\` each virtual headset keeps its files, and what holds on it, below \`DATA_DIR/headsets\`, and goes on from
  there when it is started again; otherwise it verifies what it fetches and throws it away.`,
} as const;
