import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Revision } from './verdict.ts';
import { sourceWords as text } from './why.words.ts';

/** Returns true if the source of a revision is known. */
export const hasSource = ({ planName, standing }: Revision): boolean => planName !== null || standing !== null;

/**
 * The source of a revision: the plan that it was sent with, or the defaults of the group that the headset joined
 * (plans, or a version).
 */
export function Source({ revision: { planName, standing } }: { readonly revision: Revision }): ReactNode {
  const t = useTranslate();
  const plans = standing?.plans ?? (planName === null ? [] : [planName]);
  return (
    <>
      {t(plans.length > 0 ? text.plan : text.version)}
      {plans.map((plan, place) => (
        <Fragment key={plan}>
          {place > 0 && t(text.and)}“<Named>{plan}</Named>”
        </Fragment>
      ))}
      {standing && (
        <>
          {t(text.standing)}“<Named>{standing.group}</Named>”
        </>
      )}
    </>
  );
}
