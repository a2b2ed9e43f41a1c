import type { Drawing, Mark } from '#kernel/chart/chart.ts';

/** Pixels of the picture per page pixel; the margin around the drawing; the room above it for its title. */
const sharpness = 2;
const margin = 24;
const titleRoom = 36;

/** The page's current colours and font. */
interface Ink {
  readonly paper: string;
  readonly ink: string;
  readonly faint: string;
  readonly line: string;
  readonly solid: string;
  readonly warning: string;
  readonly font: string;
}

/**
 * A drawing as a picture, in the colours of the page. It uses a canvas instead of the SVG: the page's policy forbids
 * images from inline text, and the drawing consists of marks only.
 *
 * @param place an element of the page that provides the colours.
 * @example
 * saveFile(await pictureOf(drawing, title, figure), 'statistics.png');
 */
export async function pictureOf(drawing: Drawing, title: string, place: Element): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = (drawing.width + 2 * margin) * sharpness;
  canvas.height = (drawing.height + 2 * margin + titleRoom) * sharpness;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas');
  const ink = inkOf(place);
  pen.scale(sharpness, sharpness);
  pen.fillStyle = ink.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = ink.ink;
  pen.font = `600 16px ${ink.font}`;
  pen.fillText(title, margin, margin + 12);
  pen.translate(margin, margin + titleRoom);
  for (const mark of drawing.marks) draw(pen, mark, ink);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

/** Resolves colours of the current theme: a custom property defines both themes. */
function inkOf(place: Element): Ink {
  const probe = document.createElement('span');
  place.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const ink = {
    paper: colour('--paper'),
    ink: colour('--ink'),
    faint: colour('--ink-3'),
    line: colour('--field'),
    solid: colour('--primary'),
    warning: colour('--warning'),
    font: getComputedStyle(place).fontFamily,
  };
  probe.remove();
  return ink;
}

function draw(pen: CanvasRenderingContext2D, mark: Mark, ink: Ink): void {
  pen.setLineDash([]);
  pen.lineWidth = 1;
  pen.strokeStyle = ink.line;
  if (mark.kind === 'line') {
    pen.beginPath();
    pen.moveTo(mark.x1, mark.y1);
    pen.lineTo(mark.x2, mark.y2);
    pen.stroke();
  } else if (mark.kind === 'box') {
    if (mark.look === 'now') {
      pen.fillStyle = ink.solid;
      pen.fillRect(mark.x, mark.y, mark.width, mark.height);
      return;
    }
    if (mark.look === 'missing') {
      pen.setLineDash([3, 3]);
      pen.strokeStyle = ink.warning;
    }
    pen.strokeRect(mark.x + 0.5, mark.y + 0.5, Math.max(0, mark.width - 1), Math.max(0, mark.height - 1));
  } else {
    const colours = { name: ink.faint, before: ink.faint, value: ink.ink, now: ink.solid, missing: ink.warning };
    pen.fillStyle = colours[mark.look];
    pen.font = `${mark.look === 'name' || mark.look === 'before' ? 400 : 600} 12px ${ink.font}`;
    pen.textAlign = mark.anchor === 'middle' ? 'center' : mark.anchor;
    pen.fillText(mark.text, mark.x, mark.y);
  }
}
