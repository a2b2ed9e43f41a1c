import type { logIn as endpoint } from '#accounts/identity/entrance/login.contract.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import type { Session } from '#accounts/identity/sessions/web/stored-session.ts';

/** The remaining data of a deleted enterprise: its backups, and the capability to delete everything permanently. */
export type DeletedEnterprise = Extract<OutputOf<typeof endpoint>, { readonly state: 'deleted' }>;

export type LoginResult =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'deleted'; readonly enterprise: DeletedEnterprise }
  | { readonly kind: 'begun'; readonly session: Session };

export interface LoginTry {
  readonly loginname: string;
  readonly password: string;
  readonly ticket: string;
}

/**
 * Sends a login and handles its three responses (zero-carbon portal specification §4).
 *
 * @throws CallError without a response; 4029 for a locked account.
 */
export async function logIn(tried: LoginTry): Promise<LoginResult> {
  const contract = await import('#accounts/identity/entrance/login.contract.ts');
  const answer = await callLater(contract.logIn, tried);
  if ('codeError' in answer) return { kind: 'refused', message: answer.msg };
  if ('deleteTime' in answer) return { kind: 'deleted', enterprise: answer };
  const { token, proof, loginname, name, partyName } = answer.data;
  return { kind: 'begun', session: { token, proof, loginname, name, partyName: partyName ?? '' } };
}
