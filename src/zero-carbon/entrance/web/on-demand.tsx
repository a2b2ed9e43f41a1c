import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import type { DeletedEnterpriseDialogProps } from '#zero-carbon/enterprises/web/deleted-enterprise-dialog.tsx';
import type { RegisterFormProps } from '#zero-carbon/enterprises/web/register/register-form.tsx';

const loadRegister = () => import('#zero-carbon/enterprises/web/register/register-form.tsx');
const loadDeleted = () => import('#zero-carbon/enterprises/web/deleted-enterprise-dialog.tsx');

/** The registration form, whose code comes when its tab is opened. */
export function RegisterOnDemand(props: RegisterFormProps): ReactNode {
  const code = useLater(loadRegister);
  if (code) return <code.RegisterForm {...props} />;
  return (
    <Loading>
      <p>
        <Skeleton width="14em" />
      </p>
      <p>
        <Skeleton width="20em" />
      </p>
    </Loading>
  );
}

/** What a deleted enterprise still finds here; the few who need it fetch it when they do. */
export function DeletedOnDemand(props: DeletedEnterpriseDialogProps): ReactNode {
  const code = useLater(loadDeleted);
  return code && <code.DeletedEnterpriseDialog {...props} />;
}
