import * as z from 'zod/mini';
import { isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { fileId } from '#kernel/checks/fields.ts';

/** The control of a field unless its form provides one; `other` has no default control. */
export type FieldKind = 'line' | 'number' | 'choice' | 'many' | 'day' | 'switch' | 'file' | 'files' | 'other';

/** The rule of one field of a call, as a form needs it. */
export interface FieldRule {
  readonly kind: FieldKind;
  /** The call is refused if the field is empty. */
  readonly required: boolean;
  /** The maximum characters of a text, entries of a list, or the highest number. */
  readonly max: number | undefined;
  readonly min: number | undefined;
  /** The value sent for an empty control; undefined leaves the field out. */
  readonly empty: unknown;
  /** The value of an empty control. */
  readonly blank: '' | readonly [] | false;
  readonly choices: readonly string[];
  /** The fields of a list's entries, if they are records. */
  readonly rows?: FieldRules;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

/**
 * The rules of a call's fields, read from its input schema: kind, required or not, and limits. A field is required if
 * the schema refuses every value that an empty control can send.
 *
 * @example
 * fieldsOf(renameDevice.input)['nickname']; // { kind: 'line', required: true, max: 40, … }
 */
export function fieldsOf(input: z.core.$ZodType): FieldRules {
  const { def } = bare(input)._zod;
  if (def.type !== 'object') throw new Error(`A form needs an object, not ${def.type}`);
  return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, ruleOf(field as z.ZodMiniType)]));
}

/**
 * Throws if a field and its control disagree on files: a selected file would be sent as a text, or a text in place of a
 * file. A call accepts files if its schema is `fileId` itself; a schema derived from it is a text.
 *
 * @example
 * agreeOnFiles(form.rules.sealFile, 'sealFile', 'file');
 */
export function agreeOnFiles({ kind }: FieldRule, name: string, control: keyof typeof held): void {
  const taken = kind === 'file' || kind === 'files' ? kind : 'none';
  if (taken !== control)
    throw new Error(`The control of ${name} holds ${held[control]}, its call takes ${held[taken]}`);
}

const held = { none: 'no fileId', file: 'a fileId', files: 'a list of fileId' } as const;

/** The values of an empty control, in the order tried. */
const nothings = [undefined, null, '', []] as const;

function ruleOf(field: z.ZodMiniType): FieldRule {
  const inner = bare(field);
  const { def } = inner._zod;
  const kind = kindOf(inner);
  const checks = (def.checks ?? []).map((check) => check._zod.def as Partial<Limit>);
  const limit = (...names: string[]): number | undefined =>
    checks.flatMap(({ check = '', maximum, minimum, value }) =>
      names.includes(check) ? [Number(maximum ?? minimum ?? value)] : [],
    )[0];
  const accepted = nothings.findIndex((nothing) => z.safeParse(field, nothing).success);
  const isList = def.type === 'array';
  const entry = isList ? bare(def.element) : undefined;
  return {
    kind,
    required: accepted === -1 && kind !== 'switch',
    max: limit('max_length', 'less_than'),
    min: limit('min_length', 'greater_than'),
    empty: nothings[accepted],
    blank: kind === 'switch' ? false : isList ? [] : '',
    choices: choicesOf(entry ?? inner),
    ...(entry?._zod.def.type === 'object' && { rows: fieldsOf(entry) }),
  };
}

interface Limit {
  readonly check: string;
  readonly maximum: number;
  readonly minimum: number;
  readonly value: number | bigint;
  readonly fn: unknown;
}

function kindOf(schema: z.core.$ZodTypes): FieldKind {
  if (schema === (fileId as unknown)) return 'file';
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return def.checks?.some((check) => (check._zod.def as Partial<Limit>).fn === isCalendarDate) ? 'day' : 'line';
    case 'number':
      return 'number';
    case 'boolean':
      return 'switch';
    case 'enum':
      return 'choice';
    case 'array':
      if (bare(def.element) === (fileId as unknown)) return 'files';
      return bare(def.element)._zod.def.type === 'enum' ? 'many' : 'other';
    default:
      return 'other';
  }
}

const choicesOf = ({ _zod: { def } }: z.core.$ZodTypes): string[] =>
  def.type === 'enum' ? Object.values(def.entries).map(String) : [];

/** Unwraps a schema from its optional and default wrappers. */
function bare(schema: z.core.$ZodType): z.core.$ZodTypes {
  let at = schema as z.core.$ZodTypes;
  for (;;) {
    const { def } = at._zod;
    if (def.type === 'pipe') at = def.in as z.core.$ZodTypes;
    else if ('innerType' in def) at = def.innerType as z.core.$ZodTypes;
    else return at;
  }
}
