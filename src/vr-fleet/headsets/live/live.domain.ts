import { domain, type Domain } from '#kernel/area/server/domain.ts';
import { createFleetFeed, type LiveSources } from './server/fleet-feed.ts';

export const live = (sources: LiveSources): Domain =>
  domain({
    name: 'headsets/live',
    about: { zh: '实时更新', en: 'live updates' },
    feeds: (database, clock) => [createFleetFeed(database, clock, sources)],
  });
