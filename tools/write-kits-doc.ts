import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './api-doc/parse-source.ts';
import { kitsDocument } from './kits-document.ts';

const file = path.join(repositoryRoot, 'docs/kits.md');
writeFileSync(file, kitsDocument());
console.log(`Written: ${path.relative(process.cwd(), file)}`);
