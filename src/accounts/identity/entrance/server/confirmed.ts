import type { Endpoint, ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Checks the caller's password before a use case runs. The check has its own transaction: a wrong password counts
 * although nothing else happens, so the endpoint is an `attempt`.
 *
 * @example
 * handle(contract.agreeDecision, confirmed<typeof contract.agreeDecision>(agreeDecision))
 */
export const confirmed =
  <E extends Endpoint>(
    run: (params: Omit<ParamsOf<E>, 'password'>, context: Context<E['access']>) => Promise<ResultOf<E>>,
  ) =>
  async (params: ParamsOf<E>, context: Context<E['access']>): Promise<ResultOf<E>> => {
    const { password, ...rest } = params as ParamsOf<E> & { readonly password: string };
    await confirmPassword(password, context as never);
    return context.db.transaction().execute((tx) => run(rest as Omit<ParamsOf<E>, 'password'>, { ...context, db: tx }));
  };
