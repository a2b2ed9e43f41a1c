import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './api-doc/parse-source.ts';
import { asyncApiDocument } from './device-doc/async-api.ts';
import { deviceDocument } from './device-doc/device-document.ts';

const documents = { 'docs/device.md': deviceDocument(), 'docs/device.asyncapi.yaml': asyncApiDocument() };
for (const [name, text] of Object.entries(documents)) {
  const file = path.join(repositoryRoot, name);
  writeFileSync(file, text);
  console.log(`Written: ${path.relative(process.cwd(), file)}`);
}
