import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { worth } from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import { factorShape } from '#zero-carbon/rules/indicators/factors/factor-shape.ts';

export const reportFactors = endpoint({
  method: 'GET',
  path: '/reports/factors',
  summary: 'All factors that a report is calculated with. They never change while its version of them stays the same.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    number: z.string(),
    /** Its version of the factors; null if there was none when the report was started: then the shipped factors apply. */
    factorSet: z.nullable(z.string()),
    factors: z.array(factorShape),
  }),
});

/** One place in which the version in force differs from the report's. */
const difference = z.object({
  key: z.string(),
  id: z.nullable(z.string()),
  part: z.string(),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

const version = z.object({ id: z.string(), code: z.string() });

export const showVersions = endpoint({
  method: 'GET',
  path: '/reports/versions',
  summary: 'What the versions in force would make of a draft, and in what they differ from its own.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    number: z.string(),
    /** Their codes; null where it has none. */
    own: z.object({ set: z.nullable(z.string()), factors: z.nullable(z.string()) }),
    inForce: z.object({ set: z.nullable(version), factors: z.nullable(version) }),
    before: worth,
    after: worth,
    indicators: z.array(difference),
    factors: z.array(difference),
    /** The caller may move it, and there is something to move to. */
    mayMove: z.boolean(),
  }),
  errors: [{ code: 4009, when: 'the report is no draft' }],
});

export const moveVersions = endpoint({
  method: 'POST',
  path: '/reports/versions/move',
  summary: 'Moves a draft of the own enterprise to the versions in force.',
  access: { permission: 'reports.edit', scope: 'own' },
  changes: 'effect',
  /** With the versions that were looked at. */
  input: z.object({ id: recordId, set: z.nullable(recordId), factors: z.nullable(recordId) }),
  output: z.object({ number: z.string() }),
  errors: [{ code: 4009, when: 'the report is no draft, or other versions are in force by now' }],
});
