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

/** One field that changed, as people read it; null where there was nothing. */
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
  /** Null once the content was erased; nothing while it is sealed. */
  readonly changes: readonly WordedChange[] | null;
}

/**
 * Words entries of the history for their reader: labels of fields, names for codes, and of each record what it is called.
 * Codes are looked up once for all entries. What no kind declares is shown as it is stored, for nothing is hidden but what a kind omits.
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

/** Whether a field is not shown, by itself or as part of one that is not. */
const isOmitted = (field: string, omits: readonly string[] = []): boolean =>
  omits.some((omitted) => field === omitted || field.startsWith(`${omitted}.`));

type Fields = Readonly<Record<string, RecordedField | undefined>>;

/** What a kind declares, what its lifecycle brings, and what every kind has. */
const fieldsOf = ({ fields, lifecycle }: RecordKind): Fields => ({
  rows: text.erasedRows,
  ...(lifecycle && { [lifecycle.column]: { label: text.state, words: lifecycle.states } }),
  ...fields,
  reason: text.why,
  file: fields['file'] ?? text.file,
  sha256: fields['sha256'] ?? text.sha256,
});

/** In the order in which they are declared; what is not declared comes last. */
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
