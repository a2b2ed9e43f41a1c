import { createContext, useContext } from 'react';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';

/** Every kind of party that the areas register; the workspace provides them. */
export const PartyKindsContext = createContext<readonly PartyKindEntry[]>([]);

export const usePartyKinds = (): readonly PartyKindEntry[] => useContext(PartyKindsContext);
