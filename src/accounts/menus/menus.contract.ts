import * as z from 'zod/mini';
import { endpoint } from '#kernel/http/endpoint.ts';

const entryFields = {
  path: z.string(),
  name: z.string(),
  componentPath: z.nullable(z.string()),
  cachable: z.boolean(),
  menuType: z.enum(['group', 'screen', 'hidden']),
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
