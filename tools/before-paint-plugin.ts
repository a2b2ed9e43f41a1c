import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Puts `before-paint.ts` into the header as a small classic script. The Content-Security-Policy allows no inline
 * script, so it is a separate file, named by its content. It receives the files that each page needs, so that the code
 * of the first page loads before the client starts.
 */
export function beforePaint(): Plugin {
  let entry = '';
  return {
    name: 'portico:before-paint',
    config: (_config, { command }) => (command === 'serve' ? { define: { pageFiles: '[]' } } : {}),
    configResolved(config) {
      entry = path.join(config.root, 'before-paint.ts');
    },
    transformIndexHtml(html, { server }) {
      // In development there is nothing to preload, and the small module loads in time.
      if (server)
        return html.replace('</title>', '</title>\n    <script type="module" src="/before-paint.ts"></script>');
      return html;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html');
        const html = String(page.source);
        const named = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file));
        const tables = [...this.getModuleIds()].filter((id) => id.endsWith('.pages.ts'));
        const pageFiles: [string, string[]][] = [];
        for (const table of tables) {
          for (const [route, source] of routesOf(await readFile(table, 'utf8'))) {
            const chunk = chunkOf(bundle, (await this.resolve(source, table))?.id);
            if (chunk) pageFiles.push([route, filesOf(bundle, chunk, named)]);
          }
        }
        const front = frontFiles(pageFiles);
        const later = pageFiles
          .map(([route, files]): [string, string[]] => [route, files.filter((file) => !front.has(file))])
          .filter(([, files]) => files.length > 0);
        const source = await compile(entry, later);
        const file = this.getFileName(this.emitFile({ type: 'asset', name: 'before-paint.js', source }));
        const early = [...front].filter((name) => !isSheet(name));
        const sheets = [...front].filter(isSheet);
        page.source = html
          .replace('</title>', ['</title>', `<script src="/${file}"></script>`, ...early.map(preload)].join('\n    '))
          // After the client's stylesheet, which the bundler named.
          .replace('\n  </head>', [...sheets.map(sheet), '\n  </head>'].join(''));
      },
    },
  };
}

const isSheet = (name: string): boolean => name.endsWith('.css');
const preload = (name: string): string => `<link rel="modulepreload" crossorigin href="${name}">`;
const sheet = (name: string): string => `\n    <link rel="stylesheet" crossorigin href="${name}">`;

/**
 * The pages where most first visits start. index.html names their files, because no script can request them as early.
 */
const frontRoutes = new Set(['/index/welcome', '/index/certquery']);

const frontFiles = (pageFiles: readonly [string, string[]][]): Set<string> =>
  new Set(pageFiles.filter(([route]) => frontRoutes.has(route)).flatMap(([, files]) => files));

/** Each route of a page table with the module that it loads. */
function routesOf(table: string): [route: string, source: string][] {
  const entries = table.matchAll(/path:\s*'([^']+)'[^}]*?import\('([^']+)'\)/gs);
  return [...entries].map(([, route = '', source = '']) => [route, source]);
}

const isChunk = (output: Bundle[string]): output is Chunk => output.type === 'chunk';

const chunkOf = (bundle: Bundle, id: string | undefined): Chunk | undefined =>
  Object.values(bundle)
    .filter(isChunk)
    .find((chunk) => id !== undefined && chunk.moduleIds.includes(id));

/** The files that a page needs in addition to index.html: its chunk and its imports, each with its stylesheets. */
function filesOf(bundle: Bundle, page: Chunk, named: ReadonlySet<string>): string[] {
  const wanted = new Set<string>();
  const gather = (chunk: Chunk): void => {
    if (wanted.has(chunk.fileName)) return;
    wanted.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) wanted.add(name);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported && isChunk(imported)) gather(imported);
    }
  };
  gather(page);
  return [...wanted].filter((file) => !named.has(file)).map((file) => `/${file}`);
}

async function compile(entry: string, pageFiles: readonly [string, string[]][]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { pageFiles: JSON.stringify(pageFiles) },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'beforePaint' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const output = first && 'output' in first ? first.output[0] : undefined;
  if (!output) throw new Error('before-paint.ts gave no script');
  return output.code;
}
