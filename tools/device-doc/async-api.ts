import { stringify } from 'yaml';
import { describedSchema } from '../api-doc/described-schema.ts';
import { flat } from '../api-doc/field-rows.ts';
import { topics, type Documented } from './device-messages.ts';

/** Lines are not folded, aliases are not used, and readers of YAML 1.1 understand the same. */
const layout = { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const;

const camel = (topic: string): string => topic.replace(/\/(\w)/, (_, letter: string) => letter.toUpperCase());

/** Returns the expected docs/device.asyncapi.yaml: AsyncAPI 3.0, from the headset's point of view. */
export function asyncApiDocument(): string {
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Headset and server',
      version: '1',
      description:
        'What a headset and the server say to each other over MQTT 3.1.1, QoS 1, never retained. The rules are in device.md.',
    },
    defaultContentType: 'application/json',
    servers: {
      broker: {
        host: 'fleet.example.org:8883',
        protocol: 'mqtts',
        protocolVersion: '3.1.1',
        description: 'As the answer to the enrolment names it, with client id, name and password.',
      },
    },
    channels: Object.fromEntries(
      topics.map(({ topic }) => [
        camel(topic),
        {
          address: `vf/v1/{slot}/{deviceId}/${topic}`,
          parameters: {
            slot: { description: 'The device id modulo 16, one hexadecimal digit.' },
            deviceId: { description: 'As the answer to the enrolment says; both are in its topicBase.' },
          },
          messages: { [camel(topic)]: { $ref: `#/components/messages/${camel(topic)}` } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      topics.map(({ topic }) => [
        `${topic.startsWith('up/') ? 'send' : 'receive'}${camel(topic).replace(/^(up|down)/, '')}`,
        {
          action: topic.startsWith('up/') ? 'send' : 'receive',
          channel: { $ref: `#/channels/${camel(topic)}` },
          bindings: { mqtt: { qos: 1, retain: false } },
        },
      ]),
    ),
    components: { messages: Object.fromEntries(topics.map((each) => [camel(each.topic), message(each)])) },
  };
  return `# Written by "npm run device-doc" from the messages; a change by hand is overwritten.\n${stringify(document, layout)}`;
}

const message = ({ schema, docs, examples }: Documented) => ({
  summary: flat(docs.doc)?.replace(/^`[\w/]+`: /, ''),
  payload: describedSchema(schema, docs),
  examples: examples.map((payload) => ({ payload })),
});
