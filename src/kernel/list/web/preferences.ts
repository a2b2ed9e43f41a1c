import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { listWords } from './list.words.ts';

/** The store of a user's preferences, by name; provided by the shell. */
export interface Preferences {
  readonly read: (name: string) => Promise<unknown>;
  readonly save: (name: string, value: unknown) => Promise<void>;
}

/** Without a store, preferences last as long as the screen. */
export const PreferencesContext = createContext<Preferences>({
  read: () => Promise.resolve(null),
  save: () => Promise.resolve(),
});

/** A user's settings for a list. */
export interface ListPreference {
  /** Keys of the columns in their order; omitted ones come last, as declared. */
  readonly order?: readonly string[] | undefined;
  /** Keys of columns whose visibility differs from their declaration. */
  readonly turned?: readonly string[] | undefined;
  readonly compact?: boolean | undefined;
  readonly views?: readonly { readonly name: string; readonly search: string }[] | undefined;
}

/** Maximum number of saved views per list and user. */
export const mostViews = 20;

const stored = z.object({
  order: z.optional(z.array(z.string()).check(z.maxLength(100))),
  turned: z.optional(z.array(z.string()).check(z.maxLength(100))),
  compact: z.optional(z.boolean()),
  views: z.optional(
    z
      .array(z.object({ name: z.string().check(z.maxLength(60)), search: z.string().check(z.maxLength(500)) }))
      .check(z.maxLength(mostViews)),
  ),
});

/**
 * The user's settings for a list, and a function that changes them; undefined until they are loaded. Values that cannot
 * be read, or that another version stored, are ignored.
 */
export function useListPreference(
  name: string,
): readonly [ListPreference | undefined, (change: ListPreference) => void] {
  const t = useTranslate();
  const { read, save } = useContext(PreferencesContext);
  const [preference, setPreference] = useState<ListPreference>();
  useEffect(() => {
    let current = true;
    const take = (value: unknown): void => {
      if (current) setPreference((known) => known ?? z.safeParse(stored, value).data ?? {});
    };
    read(name).then(take, () => take({}));
    return () => {
      current = false;
    };
  }, [name, read]);
  const prefer = useCallback(
    (change: ListPreference) => {
      const next = { ...preference, ...change };
      setPreference(next);
      save(name, next).catch(() => toast('danger', t(listWords.notSaved), toastTime.error));
    },
    [name, preference, save, t],
  );
  return [preference, prefer];
}
