import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withExample } from './wire-example/example-text.ts';

const file = fileURLToPath(new URL('../docs/wire.md', import.meta.url));
writeFileSync(file, withExample(readFileSync(file, 'utf8')));
console.log('Written: docs/wire.md');
