import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// in a separate process, because this one has already loaded zod
test('applies the configuration set before zod was loaded', () => {
  const script = `await import('#app/web/jitless.ts');
    const z = await import('zod/mini');
    process.stdout.write(String(z.config().jitless));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(output).toBe('true');
});
