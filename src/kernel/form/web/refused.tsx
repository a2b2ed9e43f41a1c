import type { ReactNode } from 'react';
import { Problem } from '#kernel/ui/form/field.tsx';

/**
 * Why something was not done, beside its button, read out at once; nothing where it was. Errors of single fields are
 * shown beside these.
 *
 * @example
 * <Refused failure={resend.failure} />
 */
export function Refused({ failure }: { readonly failure: { readonly message: ReactNode } | undefined }): ReactNode {
  return (
    failure && (
      <div role="alert">
        <Problem>{failure.message}</Problem>
      </div>
    )
  );
}
