import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as React from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { MappingAlgorithm } from 'antd';
import type { Plugin } from 'vite';
import { antdClass, antdTheme, type AntdLook } from '#kernel/ui/antd/antd-theme.ts';
import { fleetLook } from '#vr-fleet/ui/fleet-look.ts';

const styles = 'virtual:antd-styles';
/** The fleet's variables alone, over those of `styles`. */
const fleetStyles = 'virtual:antd-fleet-styles';
const require = createRequire(import.meta.url);

/** The parts of antd that screens may use, each as its styles are made: name of the export, its folder, its properties. */
const parts: Readonly<Record<string, readonly (readonly [folder: string, props: object, part?: string])[]>> = {
  Button: [['button', {}]],
  ConfigProvider: [],
  Input: [
    ['input', {}],
    ['input', {}, 'Password'],
    ['input', {}, 'TextArea'],
  ],
  Progress: [['progress', { percent: 50 }]],
  Select: [
    ['select', {}],
    ['empty', {}],
  ],
  theme: [],
};

/**
 * antd writes its styles while it runs, which the Content-Security-Policy forbids. So they are made here: one style sheet
 * with the parts in use and the variables of both themes, whose address `virtual:antd-styles` gives. The fleet has other
 * variables, in a sheet that only its screens load.
 */
export function antdStyles(): Plugin {
  const sheets: Readonly<Record<string, { readonly file: string; readonly make: () => string; made?: string }>> = {
    [`\0${styles}`]: { file: 'antd.css', make: makeStyles },
    [`\0${fleetStyles}`]: { file: 'antd-fleet.css', make: makeFleetStyles },
  };
  return {
    name: 'portico:antd-styles',
    resolveId: (id) => (id === styles || id === fleetStyles ? `\0${id}` : undefined),
    async load(id) {
      if (id.endsWith('/@rc-component/util/es/Dom/dynamicCSS.js')) return writtenStyles;
      const sheet = sheets[id];
      if (!sheet) return undefined;
      sheet.made ??= sheet.make();
      if (this.environment.mode === 'dev')
        return `export default ${JSON.stringify(`data:text/css,${encodeURIComponent(sheet.made)}`)}`;
      const file = this.emitFile({ type: 'asset', name: sheet.file, source: sheet.made });
      return `export default '/' + ${JSON.stringify(this.getFileName(file))}`;
    },
    async buildEnd() {
      const ours = [...this.getModuleIds()].filter((id) => /\/src\/.*\.tsx?$/.test(id));
      for (const file of ours) {
        const imported = [...(await readFile(file, 'utf8')).matchAll(/import \{([^}]*)\} from 'antd'/g)];
        const names = imported
          .flatMap(([, list = '']) => list.split(','))
          .map((name) => name.trim().split(' ')[0] ?? '');
        const unknown = names.filter((name) => name !== '' && name !== 'type' && !(name in parts));
        if (unknown.length > 0) {
          this.error(
            `${path.basename(file)} uses ${unknown.join(', ')} of antd: name it in tools/antd-styles-plugin.ts`,
          );
        }
      }
    },
  };
}

/**
 * In the place of the module by which antd's parts write style elements: the variables and styles are in the sheet already;
 * the few rules that only hold for a while, such as for a page that must not scroll, go into sheets of the document.
 */
const writtenStyles = `
const sheets = new Map();
export function updateCSS(css, key, { mark } = {}) {
  if (mark === undefined) {
    removeCSS(key);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(key, sheet);
    document.adoptedStyleSheets.push(sheet);
  }
  return document.createElement('style');
}
export function removeCSS(key) {
  const gone = sheets.get(key);
  sheets.delete(key);
  if (gone) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== gone);
}
export const injectCSS = (css) => updateCSS(css, css);
export const clearContainerCache = () => {};
`;

interface Cssinjs {
  createCache(): object;
  readonly StyleProvider: ComponentType<{ cache: object; children?: ReactNode }>;
  extractStyle(cache: object, options: { plain: true; types: readonly string[] }): string;
}

const variables = ['token', 'cssVar'] as const;
const inDark = (css: string): string => css.replaceAll(`.${antdClass}`, `:root[data-theme='dark'] .${antdClass}`);

const makeStyles = (): string =>
  inRem(draw('light', variables) + inDark(draw('dark', variables)) + draw('light', ['style']));

const makeFleetStyles = (): string =>
  inRem(draw('light', variables, fleetLook) + inDark(draw('dark', variables, fleetLook))).replaceAll(
    /(:root\S*)? ?\.portico(?![\w-])/g,
    (_found, root: string = ':root') => `${root}[data-area='vr-fleet'] .${antdClass}`,
  );

/** Draws every part once in a theme, as on a server, and takes the styles that were written. */
function draw(theme: 'light' | 'dark', types: readonly string[], look?: AntdLook): string {
  const { createElement } = require('react') as typeof React;
  const { renderToStaticMarkup } = require('react-dom/server') as { renderToStaticMarkup(node: ReactNode): string };
  const cssinjs = createRequire(require.resolve('antd/package.json'))('@ant-design/cssinjs') as Cssinjs;
  const { default: Provider } = require('antd/lib/config-provider') as { default: ComponentType<object> };
  const { default: antd } = require('antd/lib/theme') as { default: Record<string, MappingAlgorithm> };
  const cache = cssinjs.createCache();
  const elements = Object.values(parts)
    .flat()
    .map(([folder, props, part], index) => {
      const { default: whole } = require(`antd/lib/${folder}`) as { default: Record<string, ComponentType> };
      const component = (part === undefined ? whole : whole[part]) as ComponentType<object>;
      return createElement(component, { key: index, ...props });
    });
  const themed = createElement(Provider, {
    theme: antdTheme(theme, antd[`${theme === 'dark' ? 'dark' : 'default'}Algorithm`]!, look),
    children: elements,
  } as object);
  renderToStaticMarkup(createElement(cssinjs.StyleProvider, { cache }, themed));
  return cssinjs.extractStyle(cache, { plain: true, types }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}

/** Lengths beyond a hairline grow with the reader's text size. Conditions of media queries stay as they are. */
const inRem = (css: string): string =>
  css.replace(/@media[^{]*\{|(?<![\w.])(\d+(?:\.\d+)?)px/g, (found, length?: string) =>
    length === undefined || Number(length) <= 2 ? found : `${Number(length) / 16}rem`,
  );
