import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import type { Lifecycle, StateOf } from '#kernel/workflow/lifecycle.ts';

/**
 * A record's state: icon, name and colour, from its lifecycle.
 *
 * @example
 * <StateTag of={certificateLifecycle} state={row.state} />
 */
export function StateTag<L extends Lifecycle>({
  of,
  state,
}: {
  readonly of: L;
  readonly state: StateOf<L>;
}): ReactNode {
  const t = useTranslate();
  return <StatusTag {...(of as Lifecycle).looks[state]!}>{t((of as Lifecycle).states[state]!)}</StatusTag>;
}
