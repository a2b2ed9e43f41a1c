import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import type { AnyColumn } from '#kernel/contract/export-endpoint.ts';
import { fieldsOf } from '#kernel/form/form-fields.ts';

/** Returns the fields that kinds store beside a name as spreadsheet columns, for one kind or for all. */
export const kindColumns = (kinds: readonly PartyKindEntry[], asked: string | undefined): AnyColumn[] =>
  kinds
    .filter(({ kind }) => asked === undefined || kind === asked)
    .flatMap(({ fields, labels, files }) => {
      const rules = fieldsOf(fields);
      return Object.entries(labels)
        .filter(([field]) => field !== 'name' && !files?.includes(field))
        .map(([field, label]) => {
          const kind = rules[field]?.kind === 'day' ? 'day' : 'text';
          return { key: `details.${field}`, label, kind };
        });
    });
