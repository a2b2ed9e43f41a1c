import { expect, it } from 'vitest';
import { diagnoseCauses, diagnoseUpgrade } from './diagnosis.ts';

const power = { battery: 80, charging: false };

it('distinguishes a low battery from other failed installations, and retried from final failures', () => {
  expect(diagnoseUpgrade({ error: 'low_battery', ...power })).toEqual({ cause: 'low_battery', isRetried: true });
  expect(diagnoseUpgrade({ error: 'install_failed', ...power })).toEqual({ cause: 'install_failed', isRetried: false });
  expect(diagnoseUpgrade({ error: 'install_failed', battery: 6, charging: false })).toEqual({
    cause: 'low_battery',
    isRetried: false,
  });
  expect(diagnoseUpgrade({ error: 'install_failed', battery: 6, charging: true }).cause).toBe('install_failed');
  expect(diagnoseUpgrade({ error: 'install_failed', battery: null, charging: null }).cause).toBe('install_failed');
  expect(diagnoseUpgrade({ error: 'storage_full', ...power })).toEqual({ cause: 'storage_full', isRetried: true });
  expect(diagnoseUpgrade({ error: null, ...power })).toEqual({ cause: 'internal', isRetried: true });
});

it('counts failures caused by the battery as low battery', () => {
  const empty = { error: 'install_failed', battery: 6, charging: false } as const;
  const failed = [empty, empty, { ...empty, battery: 70 }];
  expect(diagnoseCauses({ install_failed: 3, declined: 1 }, failed)).toEqual({
    install_failed: 1,
    low_battery: 2,
    declined: 1,
  });
  expect(diagnoseCauses({ install_failed: 2 }, failed)).toEqual({ low_battery: 2 });
  expect(diagnoseCauses({ internal: 2 }, [])).toEqual({ internal: 2 });
});
