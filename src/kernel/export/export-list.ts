import type * as z from 'zod/mini';
import { exportEndpoint, type ExportColumn, type ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { Access } from '#kernel/contract/endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { List } from '#kernel/list/list.ts';

/** The export of a list, which knows the list. */
export interface ListExport<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  Sort extends string = string,
  A extends Access = Access,
> extends ExportEndpoint<I, z.output<O>, A> {
  readonly list: List<I, O, Sort, A>;
}

/**
 * Declares the export of a list: its filters and orders, its permission, and an address after its own. A row of the sheet
 * is made of a row of the list.
 *
 * @example
 * export const exportLogins = exportList(loginLog, logWords.loginTitle, [{ key: 'at', label: logWords.time, kind: 'instant' }]);
 */
export const exportList = <I extends z.ZodMiniType, O extends z.ZodMiniType, Sort extends string, A extends Access>(
  list: List<I, O, Sort, A>,
  title: Text,
  columns: readonly ExportColumn<z.output<O>>[],
): ListExport<I, O, Sort, A> => ({
  ...exportEndpoint<List<I, O, Sort, A>, I>(list, {
    path: `${list.path.replace(/\/list$/, '') as `/${string}`}/export`,
    summary: `What \`${list.path}\` lists, as a sheet.`,
    title,
    input: list.whole,
    columns: columns as never,
  }),
  list,
});
