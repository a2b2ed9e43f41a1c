import * as z from 'zod/mini';
import { periodRecord } from '#accounts/calendar/server/periods.routes.ts';
import { areas, periodKinds } from '#app/server/areas.ts';
import type { Access, Endpoint } from '#kernel/contract/endpoint.ts';
import { recordHistory } from '#kernel/record/history.contract.ts';

/** The generic history call for one kind of record and one permission. */
export interface ProductHistory {
  /** `POST /history KIND`, with the permission where several admit. */
  readonly name: string;
  readonly fixed: { readonly entity: string; readonly id: string };
  /** The call with the permission as its access, and the kind as a fixed input. */
  readonly endpoint: Endpoint;
  /** The permissions that admit, each by itself. */
  readonly admitting: readonly Access[];
}

const partyKinds = areas.flatMap((area) => area.partyKinds);

/** Every history that the generic call returns. */
export const productHistories: readonly ProductHistory[] = [
  ...areas.flatMap((area) => area.records(partyKinds)),
  periodRecord(periodKinds),
].flatMap(({ entity, readers }) =>
  [readers?.access ?? []].flat().map((access, _at, all) => ({
    name: `POST /history ${entity}${all.length > 1 ? ` ${access.permission}` : ''}`,
    fixed: { entity, id: '1' },
    admitting: all,
    endpoint: {
      ...(recordHistory as unknown as Endpoint),
      access,
      input: z.extend(recordHistory.input as unknown as z.ZodMiniObject, { entity: z.literal(entity) }),
    },
  })),
);
