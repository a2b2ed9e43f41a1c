import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiDocument } from './api-doc/api-document.ts';
import { openApiDocument } from './api-doc/open-api.ts';
import { repositoryRoot } from './api-doc/parse-source.ts';

const documents = { 'docs/api.md': await apiDocument(), 'docs/openapi.json': await openApiDocument() };
for (const [name, text] of Object.entries(documents)) {
  const file = path.join(repositoryRoot, name);
  writeFileSync(file, text);
  console.log(`Written: ${path.relative(process.cwd(), file)}`);
}
