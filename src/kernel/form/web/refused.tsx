import type { ReactNode } from 'react';
import { Problem } from '#kernel/ui/form/field.tsx';

/**
 * The error of an action, beside its button, announced at once; nothing on success. Errors of single fields are
 * displayed beside these.
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
