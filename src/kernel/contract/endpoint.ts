import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

/**
 * How far a permission reaches: one's own party's records, those assigned to one, or all. From the narrowest to the
 * widest; each takes in those before it.
 */
export const scopes = ['own', 'assigned', 'all'] as const;
export type Scope = (typeof scopes)[number];

/**
 * Whether a permission held at one scope is enough where another is asked for.
 *
 * @example
 * covers('all', 'own'); // true
 */
export const covers = (held: Scope | undefined, asked: Scope): boolean =>
  held !== undefined && scopes.indexOf(held) >= scopes.indexOf(asked);

/**
 * The widest of some scopes; undefined of none.
 *
 * @example
 * widestOf(['own', undefined, 'all']); // 'all'
 */
export const widestOf = (held: readonly (Scope | undefined)[]): Scope | undefined =>
  scopes.findLast((scope) => held.includes(scope));

/**
 * Who may call: anyone, anyone logged in, or an actor whose roles hold the permission at the scope or wider.
 * A contract never names a role; which role holds which permission is data.
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
  /** The answer is sealed under the response key although the call needs no session. */
  readonly sealed?: true;
  readonly input: Input;
  readonly output: Output;
  /** Business refusals beyond the general codes, each with when it is given. */
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
/** What a handler returns, before the output schema lets only its own fields leave. */
export type ResultOf<E extends Endpoint> = z.input<E['output']>;

/** Whether the answer of a call is sealed: it needs a session, or says so itself. */
export const isSealed = (e: Pick<Endpoint, 'access' | 'sealed'>): boolean => e.access !== 'public' || e.sealed === true;
