import type { EntryKind } from '#zero-carbon/reports/entry/entry-fields.ts';
import type { LineWhat } from '#zero-carbon/reports/entry/entry.contract.ts';

/** What a line of a kind is asked beside its name. */
export const lineFields = {
  power: [],
  fuel: ['factor', 'density'],
  heat: [],
  steam: ['pressure', 'temperature'],
  gas: ['gas'],
  output: ['measure'],
  removal: ['method'],
  offset: ['registry', 'project', 'vintage', 'serialFrom', 'serialTo', 'retiredOn'],
} as const satisfies Readonly<Record<EntryKind, readonly string[]>>;

export type LineField = (typeof lineFields)[EntryKind][number];

type Typed = Readonly<Record<string, string>>;

const orNull = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '' ? null : value;

/** What is typed, as the call takes it; the server says beside each field what does not fit. */
export function whatOf(kind: EntryKind, typed: Typed): { kind: EntryKind; details: object } {
  const text = (name: string): string => typed[name]?.trim() ?? '';
  const density = orNull(typed['density']);
  const vintage = orNull(typed['vintage']);
  const details: Record<EntryKind, object> = {
    power: {},
    fuel: {
      factor: { factor: text('factor') },
      density: density === null ? null : { value: density, unit: 'kg/L' },
    },
    heat: { factor: null },
    steam: { pressure: text('pressure'), temperature: orNull(typed['temperature']), factor: null },
    gas: { gas: text('gas') },
    output: { measure: text('measure') },
    removal: { method: text('method') },
    offset: {
      registry: text('registry'),
      project: text('project'),
      vintage: vintage === null ? null : Number(vintage),
      serialFrom: text('serialFrom'),
      serialTo: text('serialTo'),
      retiredOn: orNull(typed['retiredOn']),
    },
  };
  return { kind, details: details[kind] };
}

/** What a line says, as it is typed. */
export function readWhat({ details }: LineWhat): Typed {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]): [string, string][] => {
      if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]];
      const inner = value as { readonly factor?: unknown; readonly value?: unknown } | null;
      const text = inner?.factor ?? inner?.value;
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}
