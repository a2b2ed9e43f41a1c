import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';
import { readChanges, type ReadChange } from './read-changes.ts';
import type { NamesOf, Reader, RecordedField, RecordKind } from './record-kind.ts';

/** An entry of the history as it is stored. */
export interface StoredEntry {
  readonly entity: string;
  readonly entity_id: string;
  readonly action: string;
  readonly content: string | null;
}

/** One changed field, as people read it; null for an absent value. */
export interface WordedChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface WordedEntry {
  readonly action: string;
  readonly record: {
    readonly entity: string;
    readonly kind: string;
    readonly id: string;
    readonly name: string | null;
  };
  /** Null after the content was erased; undefined while it is sealed. */
  readonly changes: readonly WordedChange[] | null;
}

/**
 * Words history entries for their reader: labels of fields, names for codes, and the display name of each record. Codes
 * are looked up once for all entries. Undeclared fields are displayed as stored: only a kind's `omits` hides fields.
 *
 * @example
 * const word = await wordEntries(rows, [certificateRecord], reader);
 * return rows.map(word);
 */
export async function wordEntries(
  entries: readonly StoredEntry[],
  kinds: readonly RecordKind[],
  reader: Reader,
): Promise<(entry: StoredEntry) => WordedEntry> {
  const known = new Map(kinds.map((kind) => [kind.entity, { kind, fields: fieldsOf(kind) }]));
  const wanted = new Map<NamesOf, Set<string>>();
  const want = (names: NamesOf, code: string): void => {
    wanted.set(names, (wanted.get(names) ?? new Set()).add(code));
  };
  const changes = new Map<StoredEntry, readonly ReadChange[]>();
  for (const entry of entries) {
    const found = known.get(entry.entity);
    if (found) want(found.kind.names, entry.entity_id);
    if (entry.content === null) continue;
    const read = readChanges(entry.content).filter(({ field }) => !isOmitted(field, found?.kind.omits));
    changes.set(entry, read);
    for (const { field, before, after } of read) {
      const declared = found?.fields[field];
      if (declared && 'names' in declared)
        for (const value of [before, after].flat()) {
          if (typeof value === 'string' || typeof value === 'number') want(declared.names, String(value));
        }
    }
  }
  const names = new Map<NamesOf, ReadonlyMap<string, string>>();
  for (const [namesOf, codes] of wanted) names.set(namesOf, await namesOf([...codes], reader));
  const { lang } = reader;

  return (entry) => {
    const found = known.get(entry.entity);
    return {
      action: translate(actionOf(found?.kind, entry.action), lang),
      record: {
        entity: found?.kind.sameAs ?? entry.entity,
        kind: found ? found.kind.name[lang] : entry.entity,
        id: entry.entity_id,
        name: (found && names.get(found.kind.names)?.get(entry.entity_id)) ?? null,
      },
      changes:
        inOrder(changes.get(entry), found?.fields ?? {})?.map(({ field, before, after }) => {
          const declared = found?.fields[field];
          const read = (value: unknown): string | null => valueText(value, declared, names, lang);
          return { field, label: labelOf(declared, field, lang), before: read(before), after: read(after) };
        }) ?? (found?.kind.sealed?.includes(entry.action) ? [] : null),
    };
  };
}

/** Returns true if a field is hidden, by itself or within a hidden field. */
const isOmitted = (field: string, omits: readonly string[] = []): boolean =>
  omits.some((omitted) => field === omitted || field.startsWith(`${omitted}.`));

type Fields = Readonly<Record<string, RecordedField | undefined>>;

/** The fields that a kind declares, those of its lifecycle, and those of every kind. */
const fieldsOf = ({ fields, lifecycle }: RecordKind): Fields => ({
  rows: text.erasedRows,
  ...(lifecycle && { [lifecycle.column]: { label: text.state, words: lifecycle.states } }),
  ...fields,
  reason: text.why,
  file: fields['file'] ?? text.file,
  sha256: fields['sha256'] ?? text.sha256,
});

/** In declaration order; undeclared fields come last. */
function inOrder(changes: readonly ReadChange[] | undefined, fields: Fields): readonly ReadChange[] | undefined {
  const places = new Map(Object.keys(fields).map((field, place) => [field, place]));
  const placeOf = ({ field }: ReadChange): number => places.get(field) ?? places.size;
  return changes?.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function actionOf(kind: RecordKind | undefined, action: string): Text {
  if (action === 'history.erase') return text.erasing;
  const move = action.startsWith(`${kind?.lifecycle?.name}.`) ? action.slice(action.indexOf('.') + 1) : '';
  return kind?.actions[action] ?? kind?.lifecycle?.moves[move]?.done ?? { zh: action, en: action };
}

const labelOf = (declared: RecordedField | undefined, field: string, lang: Lang): string =>
  declared ? ('label' in declared ? declared.label : declared)[lang] : field;

function valueText(
  value: unknown,
  declared: RecordedField | undefined,
  names: ReadonlyMap<NamesOf, ReadonlyMap<string, string>>,
  lang: Lang,
): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value))
    return value.map((one) => valueText(one, declared, names, lang) ?? '').join(text.comma[lang]);
  if (typeof value === 'boolean') return (value ? text.yes : text.no)[lang];
  // an id that a move wrote is a number
  if (typeof value === 'number') return valueText(String(value), declared, names, lang);
  if (typeof value !== 'string') {
    const { name } = value as { readonly name?: unknown };
    return typeof name === 'string' ? name : JSON.stringify(value);
  }
  if (declared && 'words' in declared) return declared.words[value]?.[lang] ?? value;
  if (declared && 'names' in declared) return names.get(declared.names)?.get(value) ?? value;
  return value;
}
