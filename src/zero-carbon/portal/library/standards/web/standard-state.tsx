import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { IconName } from '#kernel/ui/parts/icon.tsx';
import { StatusTag, type Tone } from '#kernel/ui/parts/status-tag.tsx';
import { standardStateWords, type StandardState } from '#zero-carbon/portal/library/standards/standards.words.ts';

const looks: Readonly<Record<StandardState, { tone: Tone; icon: IconName }>> = {
  current: { tone: 'success', icon: 'check' },
  superseded: { tone: 'warning', icon: 'swap' },
  withdrawn: { tone: 'danger', icon: 'cross' },
  unstated: { tone: 'faded', icon: 'minus' },
};

/** The status of a standard, as icon, word and colour. */
export function StandardStateTag({ state }: { readonly state: StandardState }): ReactNode {
  const t = useTranslate();
  return <StatusTag {...looks[state]}>{t(standardStateWords[state])}</StatusTag>;
}
