import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiDocument } from './api-doc/api-document.ts';
import { repositoryRoot } from './api-doc/parse-source.ts';

const file = path.join(repositoryRoot, 'docs/api.md');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, await apiDocument());
console.log(`Written: ${path.relative(process.cwd(), file)}`);
