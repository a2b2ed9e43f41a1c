import { refuse } from '#kernel/http/server/refusal.ts';
import { type Lang } from '#kernel/i18n/text.ts';
import { holdsName } from '#zero-carbon/training/holds-name.ts';
import { traineesWords as text } from '#zero-carbon/training/trainees/trainees.words.ts';

/** @throws Refusal 4000 beside a reason that contains a person's name: reasons outlive the person's erasure. */
export function refuseName(reason: string, name: string, lang: Lang): void {
  if (holdsName(reason, name)) throw refuse.field('reason', text.reasonName, lang);
}
