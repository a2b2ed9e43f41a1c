import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { reportWords as text } from '#zero-carbon/reporting/reports/reports.words.ts';

/** Reports how many of the reports in a joint move were not moved, and the reason for the first. */
export function toastRefused(refused: readonly { readonly why: string }[], t: Translate): void {
  const [first] = refused;
  if (first) toast('danger', t(text.refused, { count: refused.length, why: first.why }), toastTime.error);
}
