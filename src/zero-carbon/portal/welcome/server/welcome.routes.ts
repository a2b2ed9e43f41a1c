import { handle } from '#kernel/http/server/handle.ts';
import { registryFigures } from '#zero-carbon/certification/certificates/server/registry-figures.ts';
import { welcomeFigures } from '#zero-carbon/portal/welcome/welcome.contract.ts';

export const welcomeRoutes = [
  handle(welcomeFigures, async (_params, { pool, clock }) => {
    const figures = await registryFigures(pool, clock);
    return { ...figures, byStar: [...figures.byStar], months: [...figures.months] };
  }),
];
