import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '#kernel/i18n/text.ts';
import { repositoryRoot } from './api-doc/parse-source.ts';
import { readmes, withMap } from './readme-map.ts';

for (const lang of languages) {
  const file = path.join(repositoryRoot, readmes[lang]);
  writeFileSync(file, withMap(readFileSync(file, 'utf8'), lang));
  console.log(`Written: ${path.relative(process.cwd(), file)}`);
}
