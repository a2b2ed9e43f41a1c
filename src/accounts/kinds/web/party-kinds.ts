import { createContext, useContext } from 'react';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';

/** Every kind of party, as the areas register them; given by whoever shows screens. */
export const PartyKindsContext = createContext<readonly PartyKindEntry[]>([]);

export const usePartyKinds = (): readonly PartyKindEntry[] => useContext(PartyKindsContext);
