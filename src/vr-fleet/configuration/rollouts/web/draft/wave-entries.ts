import type * as z from 'zod/mini';
import { checkInput } from '#kernel/checks/explain.ts';
import type { Lang, Text } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { SummaryEntry } from '#kernel/ui/form/error-summary.tsx';
import { gateWords } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { rolloutFormWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';

const labels: Readonly<Record<string, Text>> = {
  numbers: text.numbers,
  groupId: text.groupId,
  share: text.share,
  ...gateWords,
};

interface WaveEntriesOptions {
  readonly t: Translate;
  readonly lang: Lang;
  /** Returns a wave's title, by its position from 1. */
  readonly titleOf: (place: number) => string;
}

/** The errors of waves, each with its wave and field. */
export const waveEntries = (
  waves: unknown,
  input: z.ZodMiniType,
  { t, lang, titleOf }: WaveEntriesOptions,
): SummaryEntry[] =>
  (Array.isArray(waves) ? waves : []).flatMap((wave, index) =>
    (checkInput(input, wave, lang).problems ?? []).flatMap(({ path, message }) => {
      const label = labels[path];
      return label ? [{ path: `waves.${index}.${path}`, label: `${titleOf(index + 1)} · ${t(label)}`, message }] : [];
    }),
  );
