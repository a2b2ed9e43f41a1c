import { changedFiles } from './changed-files.ts';
import { checkStages, quickStages, runStages, type Stage } from './stages.ts';

/** `npm run check` checks everything; `npm run check -- --quick` the types, and format and lint of changed files. */
const stages: readonly Stage[] = process.argv.includes('--quick') ? quickStages(changedFiles()) : checkStages;

let failed = 0;
await runStages(stages, ({ name, passed }) => {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`);
  if (!passed) failed += 1;
});
process.exit(failed === 0 ? 0 : 1);
