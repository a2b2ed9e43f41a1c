import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { reportWords as text } from '#zero-carbon/reports/reports.words.ts';

/** Of reports that were to be moved together: says how many were left as they are, and why the first was. */
export function toastRefused(refused: readonly { readonly why: string }[], t: Translate): void {
  const [first] = refused;
  if (first) toast('danger', t(text.refused, { count: refused.length, why: first.why }), toastTime.error);
}
