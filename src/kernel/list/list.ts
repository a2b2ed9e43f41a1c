import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { cappedTotal, paging } from '#kernel/checks/fields.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import type { Access, Endpoint } from '#kernel/contract/endpoint.ts';
import { filterKind } from './filter-kind.ts';
import type { pageSizes } from '#kernel/ui/table/page-sizes.ts';

/** The filters of a list, by name on the wire; each is optional. */
export type Filters = Readonly<Record<string, z.ZodMiniType>>;

/** The name of an order without the sign that reverses it. */
export type NameOf<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;
/** An order as a client requests it: a leading sign reverses it. */
export type Asked<Sort extends string> = NameOf<Sort> | `-${NameOf<Sort>}`;

interface Page<Sort extends string> {
  readonly sort: z.ZodMiniOptional<z.ZodMiniEnum<{ [Name in Asked<Sort>]: Name }>>;
  readonly start: typeof paging.start;
  readonly limit: typeof paging.limit;
  readonly exact: z.ZodMiniOptional<z.ZodMiniBoolean>;
}

type ListInput<F extends Filters, Sort extends string, Needed extends keyof F & string> = z.ZodMiniObject<
  { [Name in Exclude<keyof F, Needed>]: z.ZodMiniOptional<F[Name]> } & { [Name in Needed]: F[Name] } & Page<Sort>,
  z.core.$strip
>;

type ListOutput<Row extends z.ZodMiniType> = z.ZodMiniObject<
  { rows: z.ZodMiniArray<Row>; unsorted: z.ZodMiniOptional<z.ZodMiniBoolean> } & typeof cappedTotal,
  z.core.$strip
>;

interface ListDefinition<
  F extends Filters,
  Sort extends string,
  Needed extends keyof F & string,
  Row extends z.ZodMiniType,
  A,
> {
  /** POST when absent. */
  readonly method?: 'GET';
  readonly path: Endpoint['path'];
  readonly summary: string;
  readonly access: A;
  /** `find` is the free text of the list; an enum is a choice, an array of an enum several of them. */
  readonly filters: F;
  /** Filters without which the list is empty. */
  readonly needs?: readonly Needed[];
  /** Pairs of filters that are the ends of a range; both ends count. */
  readonly ranges?: readonly (readonly [from: keyof F & string, until: keyof F & string])[];
  /**
   * The available orders, each in its initial direction, with a sign for descending; the first is the default. Without
   * any, the rows have the fixed order of their query.
   */
  readonly sorts?: readonly Sort[];
  /**
   * Orders without an index. With such an order, a response with more than 10,000 matching rows may be marked
   * `unsorted`: it has the order that costs nothing.
   */
  readonly fewSorts?: readonly NameOf<Sort>[];
  /** Rows per page until the reader selects otherwise; 20 when absent. */
  readonly pageSize?: (typeof pageSizes)[number];
  readonly row: Row;
}

/** A call that returns a page of rows, as `list` declares it. */
export interface List<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Row extends z.ZodMiniType = z.ZodMiniType,
  Sort extends string = string,
  A extends Access = Access,
> extends Endpoint<Input, ListOutput<Row>, A> {
  /** The input without a page, for an export of all matching rows. */
  readonly whole: Input;
  readonly filters: Filters;
  readonly needs?: readonly string[];
  readonly ranges?: readonly (readonly [from: string, until: string])[];
  readonly sorts?: readonly Sort[];
  readonly fewSorts?: readonly string[];
  readonly pageSize?: (typeof pageSizes)[number];
}

export type FilterOf<L extends List> = Exclude<
  keyof z.input<L['input']> & string,
  'sort' | 'start' | 'limit' | 'exact'
>;
/** An order of a list, as it is declared. */
export type SortOf<L extends List> = NonNullable<L['sorts']>[number];

/**
 * Declares a call that lists rows: narrowed by filters, in one of several orders, page by page, with a total that stops
 * at 10,000 unless the exact total is requested. Its screen, its export and its SQL are made from it.
 *
 * @example
 * export const loginLog = list({
 *   path: '/logs/logins', summary: 'The login log.', access: { permission: 'logs.read', scope: 'all' },
 *   filters: { loginname: line(100), outcome: z.enum(loginOutcomes), startDate: calendarDate, endDate: calendarDate },
 *   ranges: [['startDate', 'endDate']], sorts: ['-at'], row: z.object({ id: z.string(), at: z.string() }),
 * });
 */
export function list<
  const F extends Filters,
  Row extends z.ZodMiniType,
  const A extends Access,
  const Sort extends string = never,
  const Needed extends keyof F & string = never,
>(definition: ListDefinition<F, Sort, Needed, Row, A>): List<ListInput<F, Sort, Needed>, Row, Sort, A> {
  const { row, ...rest } = definition;
  const whole = {
    ...Object.fromEntries(
      Object.entries(rest.filters).map(([name, filter]) => [
        name,
        rest.needs?.some((needed) => needed === name) ? filter : z.optional(filter),
      ]),
    ),
    ...(rest.sorts && { sort: z.optional(z.enum(ordersOf(rest.sorts))) }),
  };
  const checked = (fields: Readonly<Record<string, z.ZodMiniType>>) =>
    (rest.ranges ?? []).reduce(
      (schema, range) => schema.check(inOrder(range, filterKind(rest.filters[range[0]]!).kind === 'day')),
      z.object(fields),
    ) as unknown as ListInput<F, Sort, Needed>;
  return {
    method: 'POST',
    ...rest,
    changes: 'none',
    input: checked({ ...whole, ...paging, exact: z.optional(z.boolean()) }),
    whole: checked(whole),
    output: z.object({
      rows: z.array(row),
      ...cappedTotal,
      ...(rest.fewSorts && { unsorted: z.optional(z.boolean()) }),
    }) as ListOutput<Row>,
  };
}

/**
 * Every order that a client may request: each name with and without its sign.
 *
 * @example
 * ordersOf(['-at', 'name']); // ['at', '-at', 'name', '-name']
 */
export const ordersOf = (sorts: readonly string[] = []): string[] =>
  sorts.flatMap((sort) => [sort.replace('-', ''), `-${sort.replace('-', '')}`]);

/** The end of a range must not be before its start. */
const inOrder = ([from, until]: readonly [string, string], isDay: boolean) =>
  z.refine<Record<string, unknown>>(
    ({ [from]: first, [until]: last }) => !isGiven(first) || !isGiven(last) || first <= last,
    { error: bilingual(inputWords[isDay ? 'dateOrder' : 'numberOrder']), path: [until] },
  );

const isGiven = (value: unknown): value is string | number => value !== undefined && value !== '';
