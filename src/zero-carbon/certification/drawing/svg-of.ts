import { escapeHtml } from '#kernel/i18n/html.ts';
import type { Drawing, Operation, PlacedPicture, Shape, TextRun } from './drawing.ts';
import { faceStyles, type Face } from './faces.ts';

/** The outlines of characters, for renderers without the fonts: they turn an SVG into a picture. */
export interface Outlines {
  /** As a path, in thousandths of the size, upwards from the baseline; empty for a space. */
  pathOf(face: Face, character: string): string;
}

/**
 * A drawing as SVG, in points. Without outlines its texts are texts, in the faces that the page has loaded, each
 * character at its own position.
 *
 * @param pictures the URL of each picture, by its key: an address that the SVG's reader can open, or a data URL.
 * @example
 * svgOf(drawing, { seal: sealUrl });
 */
export function svgOf(
  { width, height, operations }: Drawing,
  pictures: Readonly<Record<string, string>>,
  outlines?: Outlines,
): string {
  const [across, down] = outlines ? [dots(width), dots(height)] : [`${mm(width)}mm`, `${mm(height)}mm`];
  const size = `width="${across}" height="${down}" viewBox="0 0 ${width} ${height}"`;
  const shapes = outlines && new Glyphs(outlines);
  const drawn = operations.map((operation) => elementOf(operation, pictures, shapes)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${shapes?.defined() ?? ''}${drawn}\n</svg>`;
}

/**
 * Dots per inch of a picture: the smallest module of a code, 0.45 mm, has 3.5 of them, and a phone needs at least 3.
 */
export const dotsAnInch = 200;

const dots = (points: number): number => Math.round((points * dotsAnInch) / 72);
const mm = (points: number): number => Math.round((points * 254) / 72) / 10;

/** The glyphs of a face, each defined once and referenced at every use. */
class Glyphs {
  readonly #outlines: Outlines;
  readonly #ids = new Map<string, string>();
  #paths = '';

  constructor(outlines: Outlines) {
    this.#outlines = outlines;
  }

  /** The id of a character's outline; null for an empty one. */
  idOf(face: Face, character: string): string | null {
    const key = `${face} ${character}`;
    let id = this.#ids.get(key);
    if (id === undefined) {
      const d = this.#outlines.pathOf(face, character);
      id = d === '' ? '' : `g${this.#ids.size}`;
      if (d !== '') this.#paths += `<path id="${id}" d="${d}"/>\n`;
      this.#ids.set(key, id);
    }
    return id === '' ? null : id;
  }

  defined(): string {
    return this.#paths === '' ? '' : `<defs>\n${this.#paths}</defs>\n`;
  }
}

function elementOf(operation: Operation, pictures: Readonly<Record<string, string>>, glyphs?: Glyphs): string {
  switch (operation.kind) {
    case 'text':
      return glyphs ? outlined(operation, glyphs) : textOf(operation);
    case 'path':
      return pathOf(operation);
    case 'picture':
      return pictureOf(operation, pictures[operation.key]);
    default:
      return operation satisfies never;
  }
}

const layerOf = ({ layer }: Operation): string => (layer === null ? '' : ` data-layer="${layer}"`);
const veiled = ({ opacity }: TextRun): string => (opacity === undefined ? '' : ` opacity="${opacity}"`);
const turned = ({ x, y, turn }: TextRun): string => (turn === 0 ? '' : ` transform="rotate(${-turn} ${x} ${y})"`);

/**
 * Beyond the first 65,536 characters a text counts two positions per character: such a character gets its own element.
 */
const isLong = (character: string): boolean => character.length > 1;

function textOf(run: TextRun): string {
  const { family, weight } = faceStyles[run.face];
  const characters = [...run.text];
  const pieces: string[] = [];
  for (let from = 0; from < characters.length;) {
    let until = from + 1;
    if (!isLong(characters[from]!)) {
      while (until < characters.length && !isLong(characters[until]!)) until += 1;
    }
    const xs = run.offsets.slice(from, until).map((offset) => Math.round((run.x + offset) * 100) / 100);
    pieces.push(
      `<tspan x="${xs.join(' ')}" y="${run.y}">${escapeHtml(characters.slice(from, until).join(''))}</tspan>`,
    );
    from = until;
  }
  return (
    `<text${layerOf(run)} font-family="${family}" font-weight="${weight}" font-size="${run.size}" fill="${run.colour}"${veiled(run)}` +
    `${plainLook}${turned(run)}>${pieces.join('')}</text>`
  );
}

/** Unhinted, spaces preserved, and no ligatures, which letter spacing disables. */
const plainLook = ' text-rendering="geometricPrecision" xml:space="preserve" letter-spacing="0.001"';

function outlined(run: TextRun, glyphs: Glyphs): string {
  const scale = run.size / 1000;
  const uses = [...run.text].map((character, index) => {
    const id = glyphs.idOf(run.face, character);
    return id === null ? '' : `<use href="#${id}" x="${Math.round((run.offsets[index]! / scale) * 100) / 100}"/>`;
  });
  const place = `translate(${run.x} ${run.y})${run.turn === 0 ? '' : `rotate(${-run.turn})`}scale(${scale} ${-scale})`;
  return `<g fill="${run.colour}"${veiled(run)} transform="${place}">${uses.join('')}</g>`;
}

function pathOf(shape: Shape): string {
  const stroke = shape.stroke ? ` stroke="${shape.stroke.colour}" stroke-width="${shape.stroke.width}"` : '';
  return `<path${layerOf(shape)} fill="${shape.fill ?? 'none'}"${stroke} d="${shape.d}"/>`;
}

function pictureOf(picture: PlacedPicture, href: string | undefined): string {
  if (href === undefined) return '';
  const { x, y, width, height, tilt } = picture;
  const turn = tilt === 0 ? '' : ` transform="rotate(${tilt} ${x + width / 2} ${y + height / 2})"`;
  return `<image${layerOf(picture)} x="${x}" y="${y}" width="${width}" height="${height}"${turn} href="${escapeHtml(href)}"/>`;
}
