/** The query's inputs, only in memory: the browser never stores an ID card number. */
export interface QueryDraft {
  readonly queryType: 1 | 2;
  readonly name: string;
  readonly certNo: string;
  readonly idCard: string;
}

export const emptyDraft: QueryDraft = { queryType: 1, name: '', certNo: '', idCard: '' };
/** The draft for the code on a certificate: a query by its number, the only value in the code. */
export const draftOf = (search: string): QueryDraft => ({
  ...emptyDraft,
  certNo: new URLSearchParams(search).get('certNo')?.slice(0, 40) ?? '',
});
export type DraftField = 'name' | 'certNo' | 'idCard';

/** The fields of a type, in the order of the form. */
export const fieldsOf = (type: 1 | 2): readonly DraftField[] => ['name', type === 1 ? 'certNo' : 'idCard'];

/** The other type: its number and the errors are cleared, the name stays (specification §2). */
export const switchedTo = (draft: QueryDraft, queryType: 1 | 2): QueryDraft =>
  draft.queryType === queryType ? draft : { queryType, name: draft.name, certNo: '', idCard: '' };

/** The input of the calls: the fields of the type, without empty ones. */
export function formOf({ queryType, ...fields }: QueryDraft): {
  queryType: 1 | 2;
  name: string;
  certNo?: string;
  idCard?: string;
} {
  const number = queryType === 1 ? ({ certNo: fields.certNo } as const) : ({ idCard: fields.idCard } as const);
  const given = Object.fromEntries(Object.entries(number).filter(([, value]) => value.trim() !== ''));
  return { queryType, name: fields.name, ...given };
}

/** A person, in the form of the calls about a query password. */
export interface PersonForm {
  readonly queryType: 2;
  readonly name: string;
  readonly idCard: string;
}
