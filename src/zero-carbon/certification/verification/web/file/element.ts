/** The children of an element: text, other elements, or nothing. */
export type Content = Node | string | undefined | readonly Content[];

type Settings = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>;

/** Creates an element with attributes, event listeners (`onclick`) and children; text is never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  settings: Settings = {},
  ...contents: readonly Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  fill(made, contents);
  return made;
}

function fill(parent: Node, contents: readonly Content[]): void {
  for (const content of contents) {
    if (content === undefined) continue;
    if (typeof content === 'string' || content instanceof Node) parent.appendChild(asNode(content));
    else fill(parent, content);
  }
}

const asNode = (content: Node | string): Node =>
  typeof content === 'string' ? document.createTextNode(content) : content;

const svg = 'http://www.w3.org/2000/svg';

/** An icon of its own line weight, hidden from screen readers. */
export function drawn(path: string, box: number): SVGSVGElement {
  const made = document.createElementNS(svg, 'svg');
  made.setAttribute('viewBox', `0 0 ${box} ${box}`);
  made.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  made.appendChild(line);
  return made;
}
