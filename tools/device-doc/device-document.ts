import { table } from '../api-doc/table.ts';
import { fieldRows, flat } from '../api-doc/field-rows.ts';
import { exchanges, sentence, topics, type Documented } from './device-messages.ts';
import { rules } from './device-rules.ts';

/** Returns the expected docs/device.md: the rules, and every message from the messages files. */
export function deviceDocument(): string {
  const parts = [
    rules.introduction,
    rules.enrolment,
    '### `POST /device/v1/enroll/challenge`',
    ...messageBody('Request', exchanges.challengeRequest),
    ...messageBody('Response', exchanges.challengeAnswer),
    '### `POST /device/v1/enroll`',
    ...messageBody('Request', exchanges.enrolmentRequest),
    ...messageBody('Response', exchanges.enrolmentAnswer),
    '### Refusals',
    rules.refusals,
    ...messageBody('Response', exchanges.enrolmentRefusal),
    rules.connection,
    rules.messages,
    ...topics.flatMap((each) => [
      `### \`${each.topic}\``,
      `${each.topic.startsWith('up/') ? 'From the headset' : 'To the headset'}. ${sentence(flat(each.docs.doc) ?? '')}`,
      ...fields(each),
      ...examples(each),
    ]),
    rules.commands,
    rules.desired,
    '### The kind `settings`',
    sentence(flat(exchanges.settings.docs.doc)?.replace(/^The kind `settings`\. /, '') ?? ''),
    ...fields(exchanges.settings),
    ...examples(exchanges.settings),
    rules.network,
    rules.screens,
    '### The kind `firmware`',
    sentence(flat(exchanges.firmware.docs.doc)?.replace(/^The kind `firmware`\. /, '') ?? ''),
    ...fields(exchanges.firmware),
    ...examples(exchanges.firmware),
    rules.firmware,
    rules.delivery,
    rules.checklist,
  ];
  return `${parts.join('\n\n')}\n`;
}

const messageBody = (label: string, message: Documented): string[] => [
  `${label}:`,
  ...fields(message),
  ...examples(message),
];

function fields({ schema, docs }: Documented): string[] {
  const rows = fieldRows(schema, docs).map((row) => [`\`${row.name}\``, row.type, row.limits, row.meaning]);
  return [table(['field', 'type', 'limits', 'meaning'], rows)];
}

const examples = ({ examples: all }: Documented): string[] => [
  ['```json', ...all.map((example) => JSON.stringify(example)), '```'].join('\n'),
];
