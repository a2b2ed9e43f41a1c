import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import type { AnyColumn } from '#kernel/contract/export-endpoint.ts';
import { fieldsOf } from '#kernel/form/form-fields.ts';

/** What kinds keep of their parties beside a name, as columns of a sheet: those of one kind, or of all. */
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
