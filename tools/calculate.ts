import { readFileSync, statSync } from 'node:fs';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import { evaluateInventory } from '#zero-carbon/rules/calculation/inventory.ts';
import { fileArgument } from './file-argument.ts';

/** Calculates an inventory file (docs/inventory.md) without a database. Exits with 1 if it has problems. */
const file = fileArgument('Which inventory?  npm run -s calculate -- FILE');

const mostBytes = 20 * 1024 * 1024;

function read(): unknown {
  try {
    if (statSync(file).size > mostBytes) throw new RangeError('it has more than 20 MiB');
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    console.error(`${file} cannot be read: ${(error as Error).message}`);
    process.exit(1);
  }
}

const answer = evaluateInventory(read(), factorsById(shippedFactors));
console.log(JSON.stringify(answer, null, 2));
for (const { line, message } of answer.problems) console.error(`${line ?? 'file'}: ${message}`);
if (answer.problems.length > 0) process.exitCode = 1;
