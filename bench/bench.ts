import { promises } from './support/promises.ts';

const asked = process.argv.slice(2).filter((argument) => argument !== '--');
if (asked.length === 0) {
  console.log('npm run bench -- NAME …   or: all\n');
  for (const [name, { about }] of Object.entries(promises)) console.log(`  ${name.padEnd(12)} ${about}`);
  process.exit(0);
}
const names = asked.includes('all') ? Object.keys(promises) : asked;
const unknown = names.filter((name) => !(name in promises));
if (unknown.length > 0) {
  console.error(`No such promise: ${unknown.join(', ')}. Without a name, the list.`);
  process.exit(1);
}

let missed = 0;
for (const name of names) {
  const promise = promises[name];
  if (!promise) continue;
  console.log(`\n${name}: ${promise.about}`);
  const figures = await (await promise.load()).measure((line) => console.log(`  … ${line}`));
  for (const { what, ours, rival, ratio, bar, met } of figures) {
    console.log(
      `  ${met ? 'kept  ' : 'MISSED'}  ${what}: ${ours}${rival ? `, rival ${rival}` : ''}${ratio ? `, ratio ${ratio}` : ''}; bar ${bar}`,
    );
    if (!met) missed += 1;
  }
}
console.log(missed === 0 ? '\nEvery bar is kept.' : `\n${missed} missed.`);
process.exit(missed === 0 ? 0 : 1);
