import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { registerWords as text } from './register.words.ts';
import type { RegistrationState } from './use-registration.ts';

// The lists and what searches them reach no page on which they stay closed.
const OpenedFields = lazy(() => import('./opened-fields.tsx').then((module) => ({ default: module.OpenedFields })));

export interface FurtherFieldsProps {
  readonly form: RegistrationState;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Called when the fields are loaded and rendered. */
  readonly onReady: () => void;
}

/** The fields that the specification hides: one may fill them in now, or before the first report. */
export function FurtherFields({ form, open, onOpen, onReady }: FurtherFieldsProps): ReactNode {
  const t = useTranslate();
  return (
    <details className="further" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>{t(text.more)}</summary>
      {open && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton width="20em" />
            </Loading>
          }
        >
          <OpenedFields form={form} onReady={onReady} />
        </Suspense>
      )}
    </details>
  );
}
