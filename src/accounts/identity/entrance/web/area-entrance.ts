import { createContext, useContext, useEffect, useState } from 'react';
import { storedAddress } from '#accounts/identity/sessions/web/return-address.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { lastArea } from '#kernel/shell/web/frame/last-area.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';

/** Texts at the left of the login form. */
export interface EntranceTexts {
  /** In two lines. */
  readonly title: readonly [Text, Text];
  readonly lead: Text;
  readonly steps: readonly Text[];
}

/** Texts for visitors of one area; only their browsers load them. */
export interface AreaEntrance {
  readonly area: string;
  /** Path prefix of the area. */
  readonly paths: string;
  readonly load: () => Promise<EntranceTexts>;
}

/** The areas with their own login texts; the app provides them. */
export const EntrancesContext = createContext<readonly AreaEntrance[]>([]);

/**
 * Returns the login texts for the area that the user requested, else for the area last visited in this browser.
 * Undefined while they load.
 *
 * @param usual default texts for all other areas.
 */
export function useEntranceTexts(usual: EntranceTexts): EntranceTexts | undefined {
  const entrances = useContext(EntrancesContext);
  const [entrance] = useState(() => {
    const wanted = storedAddress();
    const byAddress = entrances.find(({ paths }) => wanted?.startsWith(paths));
    return byAddress ?? (wanted === undefined ? entrances.find(({ area }) => area === lastArea()) : undefined);
  });
  const [texts, setTexts] = useState<EntranceTexts>();
  useEffect(() => {
    let current = true;
    if (entrance)
      loadCode(entrance.load).then(
        (loaded) => current && setTexts(loaded),
        () => current && setTexts(usual),
      );
    return () => {
      current = false;
    };
  }, [entrance, usual]);
  return entrance ? texts : usual;
}
