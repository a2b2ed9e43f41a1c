import type { TextLayer } from '#zero-carbon/certification/drawing/design.ts';
import { inks } from '#zero-carbon/certification/drawing/colours.ts';
import {
  pt,
  thousandths,
  type Fault,
  type PrintedValues,
  type TextRun,
} from '#zero-carbon/certification/drawing/drawing.ts';
import type { Measures } from '#zero-carbon/certification/drawing/measures.ts';
import type { Box } from '#zero-carbon/certification/drawing/shapes/cut-curves.ts';
import { fillFields } from './fill-fields.ts';
import { fitText, heightOf, type Fitted, type Room } from './fit-text.ts';
import { plainText, setterOf, type SetCharacter, type Setter } from './set-text.ts';

export interface LaidText {
  readonly runs: readonly TextRun[];
  /** The areas of its lines. */
  readonly boxes: readonly Box[];
  readonly faults: readonly Fault[];
  readonly size: number;
  readonly lines: number;
}

/** The position of the baseline in a character's square, the same in all faces of these families. */
const above = 0.88;
/** Maximum characters of a repeated text, however large its box is. */
const mostRepeated = 5_000;

/** Sets a text layer: fields filled in, fitted into its box, aligned and turned. */
export function layOutText(layer: TextLayer, values: PrintedValues, measures: Measures): LaidText {
  const setter = setterOf(layer, measures);
  const written = fillFields(layer.content, values.texts).map(plainText);
  const upright = layer.turn === 0;
  const room: Room = {
    width: (upright ? layer.width : layer.height) * pt,
    height: (upright ? layer.height : layer.width) * pt,
  };
  const empty = written.every((line) => line.trim() === '');
  const { size, lines, fits }: Fitted = empty
    ? { size: layer.size, lines: [], fits: true }
    : layer.repeated
      ? repeat(written.join(' '), room, layer, setter)
      : fitText(written, room, layer, setter.widthOf);
  const faults: Fault[] = [];
  if (!fits) faults.push({ kind: 'overflow', layer: layer.id, text: written.join('\n') });
  if (setter.missing.size > 0) faults.push({ kind: 'glyphs', layer: layer.id, characters: [...setter.missing] });

  const height = heightOf(lines.length, size, layer.leading);
  const spare = room.height - height;
  const top = layer.valign === 'top' ? 0 : layer.valign === 'middle' ? spare / 2 : spare;
  const place = placer(layer, room);
  const runs: TextRun[] = [];
  const boxes: Box[] = [];
  for (const [index, line] of lines.entries()) {
    const characters = setter.set(line);
    const width = characters.reduce((sum, character) => sum + character.width, 0) * size;
    const left = layer.align === 'left' ? 0 : (room.width - width) * (layer.align === 'centre' ? 0.5 : 1);
    const base = top + index * size * layer.leading + above * size;
    runs.push(...runsOf(characters, layer, size, { left, base, place }));
    if (width > 0) boxes.push(boxOf(place(left, base - above * size), place(left + width, base + (1 - above) * size)));
  }
  return { runs, boxes, faults, size, lines: lines.length };
}

/** Full lines of a repeated text; for the smallest rule, as many as fit in the box. */
function repeat(text: string, room: Room, { size, leading }: TextLayer, { widthOf }: Setter): Fitted {
  const characters = [...`${text.trim()} `];
  const most = Math.floor((room.height / size - 1) / leading + 1 + 1e-6);
  const fits = most > 0 && characters.every((character) => widthOf(character) * size <= room.width);
  const lines: string[] = [];
  for (let [line, at, taken] = [0, 0, 0]; fits && line < most && at < mostRepeated; line += 1, taken = 0) {
    let written = '';
    for (; at < mostRepeated; at += 1) {
      const character = characters[at % characters.length]!;
      taken += widthOf(character) * size;
      if (taken > room.width) break;
      written += character;
    }
    lines.push(written);
  }
  return { size, lines, fits };
}

type Place = (x: number, y: number) => readonly [x: number, y: number];

/** Maps from the box of a layer, along its text direction, to the page. */
function placer({ x, y, width, height, turn }: TextLayer, room: Room): Place {
  const [middleX, middleY] = [(x + width / 2) * pt, (y + height / 2) * pt];
  return (across, down) => {
    const [dx, dy] = [across - room.width / 2, down - room.height / 2];
    if (turn === 90) return [middleX + dy, middleY - dx];
    if (turn === 270) return [middleX - dy, middleY + dx];
    return [middleX + dx, middleY + dy];
  };
}

function boxOf([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): Box {
  return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) };
}

interface Line {
  readonly left: number;
  readonly base: number;
  readonly place: Place;
}

/** A line in runs of one face, size and height; trailing spaces of a run are dropped. */
function runsOf(characters: readonly SetCharacter[], layer: TextLayer, size: number, line: Line): TextRun[] {
  const runs: TextRun[] = [];
  let along = line.left;
  for (let from = 0; from < characters.length;) {
    const first = characters[from]!;
    const start = along;
    const offsets: number[] = [];
    let text = '';
    let until = from;
    for (; until < characters.length; until += 1) {
      const { face, scale, rise, width, text: character } = characters[until]!;
      if (face !== first.face || scale !== first.scale || rise !== first.rise) break;
      offsets.push(thousandths(along - start));
      text += character;
      along += width * size;
    }
    from = until;
    if (text.trim() === '') continue;
    const [x, y] = line.place(start, line.base - first.rise * size);
    runs.push({
      kind: 'text',
      layer: layer.id,
      x: thousandths(x),
      y: thousandths(y),
      turn: layer.turn,
      face: first.face,
      size: thousandths(size * first.scale),
      colour: inks[layer.colour],
      text,
      offsets,
    });
  }
  return runs;
}
