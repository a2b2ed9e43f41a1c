import { checkStages, runStages } from './stages.ts';

let failed = 0;
await runStages(checkStages, ({ name, passed, output }) => {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`);
  if (passed) return;
  failed += 1;
  console.log(output);
});
process.exit(failed === 0 ? 0 : 1);
