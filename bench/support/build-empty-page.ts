import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A minimal React page: one heading and a paragraph, built with the product's build settings. Returns the folder of the
 * build.
 */
export async function buildEmptyPage(folder: string): Promise<string> {
  const source = path.join(folder, 'source');
  await mkdir(source, { recursive: true });
  const modules = (name: string): string => JSON.stringify(path.resolve('node_modules', name));
  await writeFile(
    path.join(source, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Empty</title></head><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  );
  await writeFile(
    path.join(source, 'main.js'),
    `import { createElement } from ${modules('react/index.js')};
import { createRoot } from ${modules('react-dom/client.js')};
createRoot(document.getElementById('root')).render(
  createElement('main', null, createElement('h1', null, 'Every tonne has a source'), createElement('p', null, 'An empty page.')));`,
  );
  const { build } = await import('vite');
  const outDir = path.join(folder, 'built');
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  return outDir;
}
