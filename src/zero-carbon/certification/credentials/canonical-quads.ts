import type { Vocabulary } from './vocabulary.ts';

/** An RDF node with a name and its properties. */
export interface Thing {
  readonly id: string;
  readonly type?: string | readonly string[];
  readonly [property: string]: Value | readonly Value[] | undefined;
}

type Value = string | number | Thing;

const isA = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';
const integer = 'http://www.w3.org/2001/XMLSchema#integer';

/**
 * Serializes a document in RDFC-1.0. Every node has a name of its own, so that the canonical form is the sorted list of
 * its statements, without a blank-node algorithm.
 *
 * @throws Error for a property or a type that the vocabulary lacks.
 */
export function canonicalQuads(document: Thing, vocabulary: Vocabulary): string {
  const lines = new Set<string>();
  gather(document, vocabulary, lines);
  return inOrder(lines);
}

/** Sorts lines by their code points, which is also the order of UTF-8. */
export const inOrder = (lines: Iterable<string>): string =>
  [...lines]
    .map((line) => Buffer.from(line))
    .toSorted((one, other) => Buffer.compare(one, other))
    .map((line) => `${line.toString()}\n`)
    .join('');

function gather(thing: Thing, vocabulary: Vocabulary, lines: Set<string>): void {
  for (const [name, value] of Object.entries(thing)) {
    if (name === 'id' || name === '@context' || value === undefined) continue;
    const each = (Array.isArray(value) ? value : [value]) as readonly Value[];
    for (const one of each) lines.add(`<${thing.id}> ${statement(name, one, vocabulary, lines)} .`);
  }
}

function statement(name: string, value: Value, vocabulary: Vocabulary, lines: Set<string>): string {
  if (name === 'type' && typeof value === 'string') return `${isA} <${known(vocabulary.types, value)}>`;
  const { iri, type } = known(vocabulary.terms, name);
  if (typeof value === 'object') {
    gather(value, vocabulary, lines);
    return `<${iri}> <${value.id}>`;
  }
  if (type === '@id') return `<${iri}> <${String(value)}>`;
  const text = literal(String(value));
  const datatype = typeof value === 'number' ? integer : type;
  return `<${iri}> ${text}${datatype === undefined ? '' : `^^<${datatype}>`}`;
}

function known<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = table[name];
  if (found === undefined) throw new Error(`No such word: ${name}`);
  return found;
}

const escapes: Readonly<Record<string, string>> = {
  '\b': String.raw`\b`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\f': String.raw`\f`,
  '\r': String.raw`\r`,
  '"': String.raw`\"`,
  '\\': String.raw`\\`,
};

/** A text as a literal of canonical N-Quads. */
export const literal = (text: string): string =>
  `"${text.replace(
    // oxlint-disable-next-line no-control-regex -- they are what is escaped
    /[\u0000-\u001f\u007f"\\]/g,
    (one) => escapes[one] ?? String.raw`\u` + one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'),
  )}"`;
