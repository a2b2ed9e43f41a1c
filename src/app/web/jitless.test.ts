import { expect, test } from 'vitest';

test('zod takes the configuration that was there before it', async () => {
  await import('./jitless.ts');
  const z = await import('zod/mini');
  expect(z.config().jitless).toBe(true);
});
