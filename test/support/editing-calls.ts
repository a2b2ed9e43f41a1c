import { productRoutes, type AnyEndpoint } from '../../tools/api-doc/product-endpoints.ts';

export type { AnyEndpoint };

/** Every call by which an enterprise changes the content of its reports. */
export const editingCalls: readonly AnyEndpoint[] = productRoutes
  .map(({ endpoint }) => endpoint)
  .filter(
    (call) =>
      typeof call.access === 'object' &&
      call.access.permission === 'reports.edit' &&
      !('changes' in call && call.changes === 'none') &&
      !('kind' in call && call.kind === 'export'),
  );
