import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { layOut, type Chart, type Drawing, type Mark } from '#kernel/chart/chart.ts';
import { chartWords as text } from '#kernel/chart/chart.words.ts';
import { csvOf } from '#kernel/chart/csv.ts';
import { fileNameOf, saveFile } from '#kernel/export/web/save-file.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { pictureOf } from './picture-of.ts';
import './chart.css';

/** The width until the page is measured (pixels). */
const usual = 640;

/**
 * A chart with a button for its table, and downloads of the drawing as a picture and of the table as a file. For screen
 * readers the drawing is one image, described by its title and its highest figure; the table has the rest.
 *
 * @example
 * <ChartFigure chart={{ kind: 'columns', title, places: t(words.month), now: t(words.submitted), points }} />
 */
export function ChartFigure({ chart }: { readonly chart: Chart }): ReactNode {
  const t = useTranslate();
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { title, places, now, before, points } = chart;
  const drawing = layOut(chart, width);
  const savePicture = async (): Promise<void> =>
    saveFile(await pictureOf(drawing, title, frame.current!), fileNameOf(title, 'png'));
  const saveTable = (): void => {
    const head = [places, now, ...(before === undefined ? [] : [before])];
    const rows = points.map(({ name, value, before: earlier }) => [
      name,
      value,
      ...(before === undefined ? [] : [earlier ?? null]),
    ]);
    saveFile(new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }), fileNameOf(title, 'csv'));
  };
  return (
    <figure className="chart" ref={frame}>
      <ChartDrawing drawing={drawing} label={labelOf(chart, t)} />
      <Row as="figcaption" gap={[1, 4]} above={1} below={3} size={3} className="chart-tools">
        <LinkButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? text.hideTable : text.showTable)}
        </LinkButton>
        <LinkButton aria-label={t(text.pictureOf, { title })} onClick={() => void savePicture()}>
          <Icon name="save" /> {t(text.picture)}
        </LinkButton>
        <LinkButton aria-label={t(text.fileOf, { title })} onClick={saveTable}>
          <Icon name="save" /> {t(text.file)}
        </LinkButton>
      </Row>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <TableRows
            caption={title}
            figures
            rows={points}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', label: places, cell: ({ name }) => name },
              {
                key: 'now',
                label: now,
                numeric: true,
                cell: ({ value, note }) =>
                  [value ?? t(text.missing), note].filter((one) => one !== undefined).join(' · '),
              },
              ...(before === undefined
                ? []
                : [
                    {
                      key: 'before',
                      label: before,
                      numeric: true as const,
                      cell: ({ before: earlier }: Chart['points'][number]) => earlier ?? t(text.missing),
                    },
                  ]),
            ]}
          />
        )}
      </div>
    </figure>
  );
}

function labelOf({ title, points }: Chart, t: ReturnType<typeof useTranslate>): string {
  const highest = points.reduce<Chart['points'][number] | undefined>(
    (most, one) => ((one.value ?? 0) > (most?.value ?? 0) ? one : most),
    undefined,
  );
  return highest === undefined ? title : t(text.highest, { title, name: highest.name, value: highest.value ?? 0 });
}

function ChartDrawing({ drawing, label }: { readonly drawing: Drawing; readonly label: string }): ReactNode {
  const { width, height, marks } = drawing;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map((mark, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- marks have an order and nothing else
        <Drawn key={at} mark={mark} />
      ))}
    </svg>
  );
}

function Drawn({ mark }: { readonly mark: Mark }): ReactNode {
  switch (mark.kind) {
    case 'line':
      return <path className="chart-line" d={`M${mark.x1} ${mark.y1}L${mark.x2} ${mark.y2}`} />;
    case 'box': {
      // an outline lies within its box
      const inset = mark.look === 'now' ? 0 : 0.5;
      return (
        <rect
          data-look={mark.look}
          x={mark.x + inset}
          y={mark.y + inset}
          width={Math.max(0, mark.width - 2 * inset)}
          height={Math.max(0, mark.height - 2 * inset)}
        >
          <title>{mark.title}</title>
        </rect>
      );
    }
    case 'text':
      return (
        <text data-look={mark.look} x={mark.x} y={mark.y} textAnchor={mark.anchor}>
          {mark.text}
        </text>
      );
  }
}

/** The width of an element, in whole pixels. */
function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.max(240, Math.floor(element.clientWidth)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [of]);
  return width;
}
