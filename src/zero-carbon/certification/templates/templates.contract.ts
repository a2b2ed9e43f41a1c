import * as z from 'zod/mini';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { design, sheets, type Orientation } from '#zero-carbon/certification/drawing/design.ts';
import { templateKinds, templateLanguages } from '#zero-carbon/certification/drawing/fields.ts';
import { templateStates, templateStateWords } from './certificate-templates.states.ts';
import { sealRules, templateFacts } from './template-facts.ts';
import { kindWords, languageWords, templateWords as text } from './templates.words.ts';

const editors = { permission: 'designs.edit', scope: 'own' } as const;
const publishers = { permission: 'designs.publish', scope: 'own' } as const;

export const orientations = Object.keys(sheets) as [Orientation, ...Orientation[]];

/** How often a draft was edited: the one that its reader saw. */
const version = z.int().check(z.gte(1), z.lte(1e9));
const one = z.object({ id: recordId });
const drafted = z.object({ id: z.string() });
const draftErrors = [
  {
    code: 4009,
    when: 'another user has edited it, or it is no longer a draft; data.state is the version or the state',
  },
] as const;

const template = {
  id: z.string(),
  /** Of its line: 1 for the first. */
  edition: z.int(),
  kind: z.enum(templateKinds),
  language: z.enum(templateLanguages),
  orientation: z.enum(orientations),
  nameZh: z.string(),
  nameEn: z.string(),
  months: z.int(),
  seal: z.enum(sealRules),
  state: z.enum(templateStates),
  isDefault: z.boolean(),
  /** The organisation whose own it is; null for the scheme's. */
  owner: z.nullable(z.string()),
  /** Certificates that were drawn from it. */
  usage: z.int(),
  editedAt: instant,
  publishedAt: z.nullable(instant),
};

const pictures = z.record(z.string(), z.object({ url: z.string(), width: z.int(), height: z.int() }));

export const listTemplates = list({
  path: '/templates/list',
  summary:
    'Certificate templates of the caller, one row for each edition, the last edited first; archived ones on request.',
  access: editors,
  filters: {
    /** A part of a name, in either language. */
    find: line(60),
    kind: z.enum(templateKinds),
    state: z.array(z.enum(templateStates)).check(z.maxLength(templateStates.length)),
  },
  sorts: ['-editedAt'],
  row: z.object({
    ...template,
    design,
    moves: z.array(offeredMove),
    mayPublish: z.boolean(),
    /** The pictures of its design, by the id of their file. */
    pictures,
  }),
});

export const exportTemplates = exportList(listTemplates, text.title, [
  { key: 'nameZh', label: text.nameZh, kind: 'text' },
  { key: 'nameEn', label: text.nameEn, kind: 'text' },
  { key: 'edition', label: text.edition, kind: 'integer' },
  { key: 'kind', label: text.kind, kind: 'choice', words: kindWords },
  { key: 'language', label: text.language, kind: 'choice', words: languageWords },
  { key: 'months', label: text.months, kind: 'integer' },
  { key: 'state', label: text.state, kind: 'choice', words: templateStateWords },
  { key: 'usage', label: text.usage, kind: 'integer' },
  { key: 'publishedAt', label: text.publishedAt, kind: 'instant' },
]);

export const showTemplate = endpoint({
  method: 'GET',
  path: '/templates/show',
  summary: 'One edition of a template, whole.',
  access: editors,
  changes: 'none',
  input: one,
  output: z.object({
    ...template,
    design,
    version: z.int(),
    /** The pictures of its design, by the id of their file. */
    pictures,
    /** A number as its certificates have them. */
    exampleNumber: z.string(),
    /** Other editions of it, the newest first. */
    editions: z.array(z.object({ id: z.string(), edition: z.int(), state: z.enum(templateStates) })),
    mayPublish: z.boolean(),
    moves: z.array(offeredMove),
  }),
});
export type ShownTemplate = z.output<(typeof showTemplate)['output']>;

export const addTemplate = endpoint({
  method: 'POST',
  path: '/templates/add',
  summary: 'Drafts a template with the design that its kind begins with; an organisation’s own is for training.',
  access: editors,
  changes: 'effect',
  input: z.object({ ...templateFacts, kind: z.enum(templateKinds), orientation: z.enum(orientations) }),
  output: drafted,
  errors: [{ code: 4000, when: 'an organisation asks for another kind than training' }],
});

export const addableKinds = endpoint({
  method: 'GET',
  path: '/templates/kinds',
  summary: 'The kinds of template that the caller may draft; none without the permission to edit designs.',
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({ kinds: z.array(z.enum(templateKinds)) }),
});

export const copyTemplate = endpoint({
  method: 'POST',
  path: '/templates/copy',
  summary: 'Drafts a new template that begins as a copy of another one, whatever the state of that.',
  access: editors,
  changes: 'effect',
  input: one,
  output: drafted,
});

export const draftTemplate = endpoint({
  method: 'POST',
  path: '/templates/draft',
  summary: 'Drafts the next edition of a template; the one in use stays in use until the draft is published.',
  access: editors,
  changes: 'effect',
  input: one,
  output: drafted,
  errors: [{ code: 5000, when: 'it has a draft already' }],
});

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/templates/save',
  summary: 'Changes the details of a draft other than its design.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId, version, ...templateFacts }),
  output: z.object({ version: z.int() }),
  errors: draftErrors,
});

export const saveDesign = endpoint({
  method: 'POST',
  path: '/templates/design',
  summary: 'Writes the design of a draft whole. What is demanded may still be missing; publishing asks for it.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId, version, design }),
  output: z.object({ version: z.int(), savedAt: z.string() }),
  errors: [
    { code: 4000, when: 'two layers have one id, or a picture is not the caller’s, beside the layer' },
    ...draftErrors,
  ],
});

export const publishTemplate = endpoint({
  method: 'POST',
  path: '/templates/publish',
  summary:
    'Publishes a draft and archives the current edition in one transaction; issued certificates retain their edition.',
  access: publishers,
  changes: 'effect',
  input: z.object({ id: recordId, version }),
  output: z.object({}),
  errors: [...draftErrors, { code: 5000, when: 'it has a fault; the message names the first one and its cure' }],
});

export const makeDefaultTemplate = endpoint({
  method: 'POST',
  path: '/templates/default',
  summary: 'Has a template in use offered first among those of its kind and owner.',
  access: publishers,
  changes: 'effect',
  input: one,
  output: z.object({}),
  errors: [{ code: 4009, when: 'it is not in use; data.state is its state' }],
});
