import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { richTextSchemes, richTextTags } from '#kernel/checks/rich-text.ts';
import { OutLink, PageLink } from './links.tsx';

/** Elements whose content is not text for a reader; they are removed with all their content. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
]);
const attributeNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const deepest = 50;

/**
 * Renders stored HTML as React elements: the HTML is parsed into a separate document, where nothing runs or loads, and
 * only elements and attributes of the allow-list are created. This sanitises the HTML again after the server did.
 *
 * @param lang the language of the content, as an HTML language tag, if it differs from the page's.
 * @example
 * <RichText html={policy.content} />
 */
export function RichText({ html, lang }: { readonly html: string; readonly lang?: string | undefined }): ReactNode {
  const nodes = useMemo(() => read(html), [html]);
  return (
    <div className="prose" lang={lang}>
      {nodes}
    </div>
  );
}

const read = (html: string): ReactNode[] => childrenOf(new DOMParser().parseFromString(html, 'text/html').body, 0);

const childrenOf = (parent: Node, depth: number): ReactNode[] =>
  depth > deepest ? [] : Array.from(parent.childNodes, (node, index) => made(node, index, depth));

function made(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (dropped.has(tag)) return null;
  const children = childrenOf(node, depth + 1);
  if (!Object.hasOwn(richTextTags, tag)) return <Fragment key={key}>{children}</Fragment>;
  if (tag === 'a') return link(node.getAttribute('href'), key, children);
  const properties: Record<string, string | number> = { key };
  for (const name of richTextTags[tag] ?? []) {
    const value = node.getAttribute(name);
    if (value !== null) properties[attributeNames[name] ?? name] = value;
  }
  return tag === 'br' || tag === 'hr' ? createElement(tag, properties) : createElement(tag, properties, ...children);
}

function link(href: string | null, key: number, children: ReactNode[]): ReactNode {
  const address = href?.trim() ?? '';
  if (address.startsWith('#/')) {
    return (
      <PageLink key={key} to={address.slice(1)}>
        {children}
      </PageLink>
    );
  }
  if (/^\/(?![/\\])/.test(address)) {
    return (
      <a key={key} href={address}>
        {children}
      </a>
    );
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? '';
  if (!(richTextSchemes as readonly string[]).includes(scheme)) return <Fragment key={key}>{children}</Fragment>;
  return (
    <OutLink key={key} href={address}>
      {children}
    </OutLink>
  );
}
