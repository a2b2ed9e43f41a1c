import { readPreference, savePreference } from '#accounts/preferences/preferences.contract.ts';
import type { Preferences } from '#kernel/list/web/preferences.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';

/** The current user's preferences: each is read once; saves run one after the other. */
export function storedPreferences(): Preferences {
  const known = new Map<string, Promise<unknown>>();
  let saved: Promise<unknown> = Promise.resolve();
  return {
    read: (name) => {
      const asked = known.get(name) ?? callLater(readPreference, { name }).then(({ value }) => value);
      known.set(name, asked);
      asked.catch(() => known.delete(name));
      return asked;
    },
    save: async (name, value) => {
      known.set(name, Promise.resolve(value));
      const next = saved
        .catch(() => undefined)
        .then(() => callLater(savePreference, { name, value: { ...(value as object) } }));
      saved = next;
      await next;
    },
  };
}
