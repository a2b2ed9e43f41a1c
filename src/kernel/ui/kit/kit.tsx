import { createElement, type ComponentPropsWithRef, type ElementType, type ReactNode } from 'react';
import { takeLook, type Look } from './look.ts';

/** Props of a part of the kit: its look, the element that it is, and the props of that element. */
export type KitProps<Tag extends ElementType> = Look & { readonly as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Look | 'as'
  >;

/** `KitProps` has checked the props of the element. */
const render = (base: string, tag: ElementType, { as, ...props }: Look & { readonly as?: ElementType }): ReactNode =>
  createElement(as ?? tag, takeLook(base, props));

/**
 * Children side by side; they continue on further lines if they do not fit.
 *
 * @example
 * <Row gap={2} align="baseline">
 *   <Text as="span" tone="dim">{t(words.position)}</Text>
 *   <output>{position}</output>
 * </Row>
 */
export function Row<Tag extends ElementType = 'div'>(props: KitProps<Tag>): ReactNode {
  return render('row', 'div', props);
}

/**
 * Children one below the other, with the same space between them.
 *
 * @example
 * <Stack as="form" gap={4} onSubmit={send}>…</Stack>
 */
export function Stack<Tag extends ElementType = 'div'>(props: KitProps<Tag>): ReactNode {
  return render('stack', 'div', props);
}

/**
 * Children in columns of the given widths.
 *
 * @example
 * <Columns as="li" widths="8rem minmax(0, 1fr) auto" gap={[0, 4]} pad={3} line="below">…</Columns>
 */
export function Columns<Tag extends ElementType = 'div'>(
  props: KitProps<Tag> & { readonly widths: string },
): ReactNode {
  return render('grid-columns', 'div', props);
}

/**
 * An element with margins, padding or a line.
 *
 * @example
 * <Box as="ol" above={4} line="ink">…</Box>
 */
export function Box<Tag extends ElementType = 'div'>(props: KitProps<Tag>): ReactNode {
  return render('', 'div', props);
}

/**
 * A text whose size, tone, weight or face differs from its surroundings.
 *
 * @example
 * <Text size={3} tone="dim">{t(words.lead)}</Text>
 */
export function Text<Tag extends ElementType = 'p'>(props: KitProps<Tag>): ReactNode {
  return render('', 'p', props);
}

/**
 * Choices side by side: buttons with `aria-pressed`, links with `aria-current`, or labels with a radio button.
 *
 * @example
 * <Segments as="nav" aria-label={t(words.view)}>
 *   {views.map(({ to, name, isCurrent }) => <PageLink key={to} to={to} aria-current={isCurrent}>{name}</PageLink>)}
 * </Segments>
 */
export function Segments<Tag extends ElementType = 'div'>(props: KitProps<Tag>): ReactNode {
  return render('segment-bar', 'div', props);
}
