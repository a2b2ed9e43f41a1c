import { createContext, useContext, useEffect, useState } from 'react';
import { storedAddress } from '#accounts/identity/sessions/web/return-address.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { lastArea } from '#kernel/shell/web/frame/last-area.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';

/** What the entrance says at the left of the form. */
export interface EntranceTexts {
  /** In two lines. */
  readonly title: readonly [Text, Text];
  readonly lead: Text;
  readonly steps: readonly Text[];
}

/** What it says to those who come to one area; fetched by them alone. */
export interface AreaEntrance {
  readonly area: string;
  /** How addresses of the area begin. */
  readonly paths: string;
  readonly load: () => Promise<EntranceTexts>;
}

/** Of the areas that have an entrance of their own; given by whoever shows pages. */
export const EntrancesContext = createContext<readonly AreaEntrance[]>([]);

/**
 * The entrance's texts in the area that one comes to: that of the address one wanted, else the one shown last in this
 * browser. Undefined until they have come.
 *
 * @param usual for whoever comes to no area with texts of its own.
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
