import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { scopes } from '#kernel/contract/endpoint.ts';
import { declaredEndpoints, productRoutes, type AnyEndpoint } from '../../tools/api-doc/product-endpoints.ts';

const declared = await declaredEndpoints();
const title = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** The calls of the specification (§7) whose screens are built. */
const specified = [
  'POST /user/login',
  'POST /user/routes',
  'POST /user/register',
  'GET /enterprise/removedeletedlog4user',
  'POST /report/querycert',
  'POST /certorg/querytrainingcert',
  'POST /certorg/checkqueryuser',
  'POST /certorg/addqueryuser',
  'GET /notice/show',
  'GET /zerocpolicy/top',
  'GET /zerocpolicy/more',
  'GET /zerocpolicy/show',
  'GET /zerocstandard/top',
  'GET /zerocstandard/more',
  'GET /zerocstandard/show',
];

describe('endpoints', () => {
  it('are served by exactly one handler each', () => {
    const handlers = declared.map(({ endpoint, name }) => ({
      name,
      handlers: productRoutes.filter((route) => route.endpoint === endpoint).length,
    }));
    expect(handlers.length).toBeGreaterThan(10);
    expect(handlers.filter(({ handlers }) => handlers !== 1)).toEqual([]);
  });
  it('are declared in a contract before they are served', () => {
    const contracts = new Set(declared.map(({ endpoint }) => endpoint));
    expect(
      productRoutes.filter(({ endpoint }) => !contracts.has(endpoint)).map(({ endpoint }) => title(endpoint)),
    ).toEqual([]);
  });
  it('never share a method and a path', () => {
    const groups = Map.groupBy(declared, ({ endpoint }) => title(endpoint).toLowerCase().replace(/\/$/, ''));
    expect([...groups].filter(([, same]) => same.length > 1).map(([at]) => at)).toEqual([]);
  });
  it('serve every call of the specification that is built', () => {
    const titles = new Set(declared.map(({ endpoint }) => title(endpoint)));
    expect(specified.filter((call) => !titles.has(call))).toEqual([]);
  });
  it('describe their purpose in one sentence', () => {
    expect(declared.filter(({ endpoint }) => !/^[A-Z].*\.$/.test(endpoint.summary)).map(({ name }) => name)).toEqual(
      [],
    );
  });
  it('name permissions as noun.verb and existing reaches', () => {
    const odd = declared.filter(({ endpoint: { access } }) => {
      if (access === 'public' || access === 'session') return false;
      return !/^[a-z][a-z-]*\.[a-z][a-z-]*$/.test(access.permission) || !scopes.includes(access.scope);
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});

type Schema = z.core.JSONSchema.JSONSchema;

type Path = readonly (string | number)[];

interface OpenField {
  readonly path: Path;
  readonly type: string;
  /** The discriminator of the union that contains the field. */
  readonly beside: readonly { readonly path: Path; readonly value: unknown }[];
}

/** The fields of an input that accept a text or a list, at any depth, each with its type. */
function openFields(schema: Schema, path: Path = [], beside: OpenField['beside'] = []): OpenField[] {
  if (schema.anyOf ?? schema.oneOf) {
    return (schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => {
      const fixed = Object.entries(choice.properties ?? {}).flatMap(([name, field]) =>
        typeof field === 'object' && 'const' in field ? [{ path: [...path, name], value: field.const }] : [],
      );
      return openFields(choice, path, [...beside, ...fixed]);
    });
  }
  if ('const' in schema) return [];
  if (schema.type === 'string' && !schema.enum) return [{ path, type: 'string', beside }];
  if (schema.type === 'array') {
    const items =
      typeof schema.items === 'object' && !Array.isArray(schema.items)
        ? openFields(schema.items, [...path, 0], beside)
        : [];
    return [{ path, type: 'array', beside }, ...items];
  }
  if (schema.type === 'number' || schema.type === 'integer') return [{ path, type: 'number', beside }];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    openFields(field as Schema, [...path, name], beside),
  );
}

const tooMuch: Record<string, unknown> = {
  // Longer than a workbook may be, and invalid for every other check of a text.
  string: '\u202E11010519491231002X\n'.repeat(35_000),
  array: Array.from({ length: 100_000 }, () => 'x'),
  number: 1e12,
};

/** An input with one more value at a path. */
function holding(input: unknown, [key, ...more]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [holding(Array.isArray(input) ? input[0] : undefined, more, value)];
  const fields = (input ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: holding(fields[key], more, value) };
}

/** The path of an issue. For a union, the path at which each option is refused. */
const pathsOf = (issue: z.core.$ZodIssue, before: readonly PropertyKey[] = []): string[] => {
  const at = [...before, ...issue.path];
  const inner = issue.code === 'invalid_union' ? issue.errors.flat().flatMap((one) => pathsOf(one, at)) : [];
  return [at.map(String).join('.'), ...inner];
};

describe('every input', () => {
  const fields = declared.flatMap(({ endpoint, name }) =>
    openFields(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })).map((field) => ({
      ...field,
      endpoint,
      name,
    })),
  );
  it.each(fields.map((field) => [`${field.name}: ${field.path.join('.')}`, field] as const))(
    'has a limit: %s',
    (_at, field) => {
      const beside = field.beside.reduce((input, { path, value }) => holding(input, path, value), undefined as unknown);
      const parsed = z.safeParse(field.endpoint.input, holding(beside, field.path, tooMuch[field.type]));
      const refused = parsed.error?.issues.flatMap((issue) => pathsOf(issue)) ?? [];
      expect(refused).toContain(field.path.join('.'));
      // The limit is checked first and ends the checks, because others may take seconds for such a text.
      const own = parsed.error?.issues.filter(({ path }) => path.join('.') === field.path.join('.')) ?? [];
      if (field.type === 'string') expect(own.map(({ code }) => code)).toEqual(own.slice(0, 1).map(({ code }) => code));
    },
  );
});
