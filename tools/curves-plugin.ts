import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const mark = '?seals';

/**
 * Gives the code that checks seals a copy of the curves of its own. Every page's envelope needs a few functions of the
 * same files; shared, those files would bring all that a signature needs to every first visit, 7 kB for nothing.
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
