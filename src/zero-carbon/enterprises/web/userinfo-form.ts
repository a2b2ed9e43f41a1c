import type { InputOf } from '#kernel/contract/endpoint.ts';
import type { EnterpriseInformation, saveEnterpriseInfo } from '#zero-carbon/enterprises/enterprises.contract.ts';

const lines = ['name', 'creditCode', 'stockCode', 'website', 'addr', 'linkman', 'phone', 'mail'] as const;
const choices = ['country', 'adminArea', 'industry'] as const;

export type LineField = (typeof lines)[number];
export type ChoiceField = (typeof choices)[number];
export type UserinfoField = LineField | ChoiceField;

/** The form's fields in the order they stand in. */
export const userinfoFields: readonly UserinfoField[] = [
  'name',
  'creditCode',
  'stockCode',
  'website',
  'country',
  'adminArea',
  'addr',
  'industry',
  'linkman',
  'phone',
  'mail',
];

/** What the form holds while it is being filled in. */
export type Typed = Readonly<Record<LineField, string>> & Readonly<Record<ChoiceField, readonly string[]>>;

/** The form as what is stored fills it. */
export function typedOf(stored: EnterpriseInformation): Typed {
  const text = Object.fromEntries(lines.map((name) => [name, stored[name] ?? ''])) as Record<LineField, string>;
  return { ...text, country: stored.country, adminArea: stored.adminArea, industry: stored.industry };
}

/** What is sent: fields left empty are left out, which empties them. */
export function givenOf(typed: Typed, version: number): InputOf<typeof saveEnterpriseInfo> {
  const filled = Object.entries(typed).filter(([, value]) => value.length > 0);
  return { version, name: '', ...Object.fromEntries(filled) };
}

/** Areas are of China: whoever names another country is not asked for one. */
export const inChina = ({ country }: Pick<Typed, 'country'>): boolean => (country[0] ?? 'CN') === 'CN';
