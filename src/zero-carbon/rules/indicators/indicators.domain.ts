import { domain } from '#kernel/area/server/domain.ts';
import { importTasks } from '#kernel/import/server/import-tasks.ts';
import { factorSetLifecycle, indicatorSetLifecycle } from './editions/editions.states.ts';
import { factorImporter } from './factors/server/factor-importer.ts';
import { factorRoutes, factorSetRecord } from './factors/server/factors.routes.ts';
import { indicatorSetRecord, setRoutes } from './sets/server/sets.routes.ts';

export const indicators = domain({
  name: 'rules/indicators',
  about: { zh: '指标与排放因子及其各版', en: 'indicators and emission factors, in versions' },
  lifecycles: [indicatorSetLifecycle, factorSetLifecycle],
  records: [indicatorSetRecord, factorSetRecord],
  tasks: importTasks(factorImporter),
  routes: [...setRoutes, ...factorRoutes],
  async seed({ kysely }, clock) {
    const [{ seedIndicatorSet }, { seedFactorSet }] = await Promise.all([
      import('./sets/server/seed-indicator-set.ts'),
      import('./factors/server/seed-factor-set.ts'),
    ]);
    await seedIndicatorSet(kysely, clock);
    await seedFactorSet(kysely, clock);
  },
});
