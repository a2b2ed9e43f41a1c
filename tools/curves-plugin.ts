import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const mark = '?seals';

/**
 * Gives the signature code its own copy of the curves. Every page's envelope needs a few functions of the same files.
 * Shared files would load everything that a signature needs on every first visit, 7 kB in vain.
 */
export function curvesApart(): Plugin {
  return {
    name: 'portico:curves',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isFirst = importer?.endsWith('/issuance-log/checkpoint.ts') === true && source.startsWith('@noble/curves/');
      if (!isFirst && !importer?.endsWith(mark)) return null;
      const from = importer.replace(mark, '');
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      return found && `${found.id}${mark}`;
    },
    load: (id) => (id.endsWith(mark) ? readFile(id.slice(0, -mark.length), 'utf8') : null),
  };
}
