import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

/**
 * The scope of a permission: records of the current user's party, records assigned to it, or all. From the narrowest to
 * the widest; each includes the previous ones.
 */
export const scopes = ['own', 'assigned', 'all'] as const;
export type Scope = (typeof scopes)[number];

/**
 * Returns true if a permission at one scope satisfies a required scope.
 *
 * @example
 * covers('all', 'own'); // true
 */
export const covers = (held: Scope | undefined, asked: Scope): boolean =>
  held !== undefined && scopes.indexOf(held) >= scopes.indexOf(asked);

/**
 * The widest of some scopes; undefined for none.
 *
 * @example
 * widestOf(['own', undefined, 'all']); // 'all'
 */
export const widestOf = (held: readonly (Scope | undefined)[]): Scope | undefined =>
  scopes.findLast((scope) => held.includes(scope));

/**
 * The callers that may call: anyone, any logged-in user, or an actor whose roles have the permission at the scope or
 * wider. A contract never names a role; the permissions of roles are data.
 */
export type Access = 'public' | 'session' | { readonly permission: Permission; readonly scope: Scope };

/** The one definition of a call. Server route, typed client call, form rules and docs/api.md come from it. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  /** From `/api` on, without it: `/zerocpolicy/more`. */
  readonly path: `/${string}`;
  /** One English sentence, for docs/api.md. */
  readonly summary: string;
  readonly access: A;
  /**
   * `none` reads only; `effect` stores the call's id in the transaction of its effect;
   * `attempt` uses the id up whether the call succeeds or not (login, captcha, query password).
   */
  readonly changes: 'none' | 'effect' | 'attempt';
  /** The response is sealed under the response key although the call needs no session. */
  readonly sealed?: true;
  readonly input: Input;
  readonly output: Output;
  /** Business refusals beyond the general codes, each with its condition. */
  readonly errors?: readonly { readonly code: number; readonly errCode?: string; readonly when: string }[];
}

/**
 * Declares a call.
 *
 * @example
 * export const showPolicy = endpoint({
 *   method: 'GET', path: '/zerocpolicy/show', summary: 'One policy.', access: 'public', changes: 'none',
 *   input: z.object({ id: recordId }), output: policySchema,
 * });
 */
export const endpoint = <Input extends z.ZodMiniType, Output extends z.ZodMiniType, const A extends Access>(
  definition: Endpoint<Input, Output, A>,
): Endpoint<Input, Output, A> => definition;

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParamsOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
/** The result of a handler, before the output schema removes undeclared fields. */
export type ResultOf<E extends Endpoint> = z.input<E['output']>;

/** One row of a call that returns `rows`. */
export type RowOf<E extends Endpoint> = OutputOf<E> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/** Returns true if the response of a call is sealed: it needs a session, or declares `sealed`. */
export const isSealed = (e: Pick<Endpoint, 'access' | 'sealed'>): boolean => e.access !== 'public' || e.sealed === true;
