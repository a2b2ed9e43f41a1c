import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag, type StatusTagProps } from '#kernel/ui/parts/status-tag.tsx';
import { availabilityWords } from '#zero-carbon/training/enrolment/enrolment.words.ts';

const looks = {
  open: { tone: 'success', icon: 'check' },
  full: { tone: 'warning', icon: 'minus' },
  closed: { tone: 'faded', icon: 'pause' },
} as const satisfies Record<keyof typeof availabilityWords, Pick<StatusTagProps, 'tone' | 'icon'>>;

/** Indicates whether a session accepts enrolments now. */
export function AvailabilityTag({ of }: { readonly of: keyof typeof availabilityWords }): ReactNode {
  const t = useTranslate();
  return <StatusTag {...looks[of]}>{t(availabilityWords[of])}</StatusTag>;
}
