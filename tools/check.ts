import { stages } from './stages.ts';

let failed = 0;
for (const { name, run } of stages) {
  const { passed, output } = run();
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`);
  if (passed) continue;
  failed += 1;
  console.log(output);
}
process.exit(failed === 0 ? 0 : 1);
