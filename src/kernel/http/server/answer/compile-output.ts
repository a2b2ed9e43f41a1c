import * as core from 'zod/v4/core';

/**
 * Compiles an output schema: parsing removes the undeclared fields of a result. Contracts are written for the
 * browser, whose policy forbids compiling; on the server it is allowed, and reduces the cost of a list of twenty to a
 * fifth.
 *
 * @throws core.$ZodRealError if a result violates the contract: a server fault.
 * @example
 * const letOut = compileOutput(listPolicies.output);
 * letOut({ type: '…', total: 38, items, secret: 1 }); // without `secret`
 */
export function compileOutput(schema: core.$ZodType): (result: unknown) => unknown {
  const compiled = compile(schema, new Map());
  return (result) => core.parse(compiled, result);
}

function compile(schema: core.$ZodType, known: Map<core.$ZodType, core.$ZodType>): core.$ZodType {
  const before = known.get(schema);
  if (before) return before;
  const compiled = compileOne(schema, (inner) => compile(inner, known));
  known.set(schema, compiled);
  return compiled;
}

function compileOne(schema: core.$ZodType, inner: (schema: core.$ZodType) => core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)]));
      return new core.$ZodObjectJIT({ ...def, shape });
    }
    case 'array':
      return new core.$ZodArray({ ...def, element: inner(def.element) });
    case 'nullable':
      return new core.$ZodNullable({ ...def, innerType: inner(def.innerType) });
    case 'optional':
      return new core.$ZodOptional({ ...def, innerType: inner(def.innerType) });
    case 'union':
      return 'discriminator' in def ? schema : new core.$ZodUnion({ ...def, options: def.options.map(inner) });
    default:
      return schema;
  }
}
