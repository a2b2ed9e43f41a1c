import { spawnSync } from 'node:child_process';
import { repositoryRoot } from './api-doc/parse-source.ts';
import { newRecord } from './new-record.ts';

const [kind, where = ''] = process.argv.slice(2);
try {
  if (kind !== 'record') throw new Error('Usage: npm run new -- record AREA/DOMAIN');
  for (const file of newRecord(repositoryRoot, where)) console.log(`Written: ${file}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
for (const script of ['tables', 'api-doc', 'format'])
  spawnSync('npm', ['run', '-s', script], { cwd: repositoryRoot, stdio: 'inherit' });
console.log(`Translate its texts and adapt its fields: docs/adding-a-record.md. Test it: npm test -- src/${where}`);
