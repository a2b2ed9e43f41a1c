import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const folder = path.resolve(import.meta.dirname, '../src/zero-carbon/certification/verification/web/file');

/**
 * The page that verifies certificates without a network, as one file with script and stylesheet. The portal replaces
 * `%facts%` by its keys and `%policy%` by its address when it serves the page.
 */
export async function buildVerificationFile(): Promise<string> {
  const [page, built] = await Promise.all([readFile(path.join(folder, 'page.html'), 'utf8'), compile()]);
  const filled: Readonly<Record<string, string>> = {
    style: built.style.trim(),
    // A text that would end the element early has another spelling in a script.
    script: built.script.trim().replaceAll('</script', String.raw`<\/script`),
  };
  return page.replaceAll(/%(style|script)%/g, (_, name: string) => filled[name] ?? '');
}

async function compile(): Promise<{ readonly script: string; readonly style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^#kernel\//, replacement: `${path.resolve(import.meta.dirname, '../src/kernel')}/` }] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(folder, 'main.ts'), formats: ['iife'], name: 'verification', cssFileName: 'page' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const output = first && 'output' in first ? first.output : [];
  const script = output.find((part) => part.type === 'chunk');
  const style = output.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error('The page gave no script or no sheet');
  return { script: script.code, style: String(style.source) };
}

/** Adds the file to the build, where the server finds it. */
export function verificationFile(): Plugin {
  return {
    name: 'portico:verification-file',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'v/page.html', source: await buildVerificationFile() });
    },
  };
}
