import * as z from 'zod/mini';
import { endpoint, scopes } from '#kernel/contract/endpoint.ts';

const entryFields = {
  /** Below `/index`. */
  path: z.string(),
  /** Unique in the menu. */
  name: z.string(),
  /** The client's screen; null for a group. */
  componentPath: z.nullable(z.string()),
  /** Whether the screen keeps its scroll and filters while another one is shown. */
  cachable: z.boolean(),
  /** `hidden` ones are routes that the menu does not show. */
  menuType: z.enum(['group', 'screen', 'hidden']),
  /** In the caller's language. */
  menuName: z.string(),
};

const leaf = z.object({ ...entryFields, children: z.array(z.never()) });

/** A menu has at most two levels. */
const entry = z.object({ ...entryFields, children: z.array(leaf) });
export type RouteEntry = z.output<typeof entry>;

export const userRoutes = endpoint({
  method: 'POST',
  path: '/user/routes',
  summary: "The menu entries and routes that the actor's permissions show.",
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.array(entry),
});

export const ownRoles = endpoint({
  method: 'GET',
  path: '/user/roles',
  summary: "The caller's roles in the party that the session acts for.",
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.array(
    z.object({
      code: z.string(),
      /** In the caller's language. */
      name: z.string(),
    }),
  ),
});

export const ownPermissions = endpoint({
  method: 'GET',
  path: '/user/permissions',
  summary: "Returns the caller's permissions in the current party.",
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.array(
    z.object({
      permission: z.string(),
      /** The widest scope. */
      scope: z.enum(scopes),
    }),
  ),
});
