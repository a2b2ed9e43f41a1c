import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named, PersonName } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { type ShownPanelScores, discussScore } from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { MemberMark, useLetter, type Member } from './member-mark.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';

export interface ScoreTableProps {
  readonly data: ShownPanelScores;
  readonly onChanged: () => void;
}

type Item = ShownPanelScores['items'][number];

/** Every item, the largest spread first; an open item has the reasons side by side and the discussion. */
export function ScoreTable({ data, onChanged }: ScoreTableProps): ReactNode {
  const ordered = data.items.toSorted((a, b) => Number(b.spread) - Number(a.spread));
  const [open, setOpen] = useState(() => (data.mayDiscuss ? ordered[0]?.id : undefined));
  return (
    <Box as="ol" line="ink" className="panel-items">
      {ordered.map((item) => (
        <li key={item.id}>
          <ItemRow
            item={item}
            members={data.members}
            isOpen={item.id === open}
            onToggle={() => setOpen(item.id === open ? undefined : item.id)}
          />
          {item.id === open && <ItemDetail data={data} item={item} onChanged={onChanged} />}
        </li>
      ))}
    </Box>
  );
}

interface RowProps {
  readonly item: Item;
  readonly members: readonly Member[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function ItemRow({ item, members, isOpen, onToggle }: RowProps): ReactNode {
  const t = useTranslate();
  const letterOf = useLetter();
  return (
    <button type="button" className="panel-item" aria-expanded={isOpen} onClick={onToggle}>
      <span className="item-number">{item.id}</span>
      <Text as="span" weight="medium" face="serif">
        <Named>{item.name}</Named> <small>/ {item.weight}</small>
      </Text>
      <Row as="span" gap={[0, 4]} size={3} className="panel-given">
        {members.map((member) => (
          <span key={member.seat}>
            <small>{letterOf(member.place)}</small> {item.scores[member.seat]?.points ?? '–'}
          </span>
        ))}
      </Row>
      <Text as="span" size={5} end className="item-points" aria-label={`${t(text.difference)} ${item.spread}`}>
        {item.spread}
      </Text>
      <Icon name="down" />
    </button>
  );
}

interface DetailProps extends ScoreTableProps {
  readonly item: Item;
}

function ItemDetail({ data, item, onChanged }: DetailProps): ReactNode {
  const t = useTranslate();
  const letterOf = useLetter();
  const bySeat = new Map(data.members.map((member) => [member.seat, member]));
  const me = data.members.find(({ isMe }) => isMe);
  return (
    <div className="panel-detail">
      <Columns as="ul" widths="repeat(auto-fit, minmax(13rem, 1fr))" gap={[0, 5]} className="panel-reasons">
        {data.members.map((member) => {
          const given = item.scores[member.seat];
          return (
            <Box as="li" pad={3} breaks key={member.seat}>
              <Row as="header" tight gap={4} spread>
                <span>
                  <MemberMark member={member} /> {letterOf(member.place)}{' '}
                  <small>
                    <MemberName member={member} />
                  </small>
                </span>
                <Text as="span" size={5} className="item-points">
                  {given?.points ?? '–'}
                </Text>
              </Row>
              {given && given.points !== given.submitted && (
                <p className="hint">{t(text.was, { points: given.submitted })}</p>
              )}
              <p>{given && given.comment !== '' ? <Named>{given.comment}</Named> : t(text.full)}</p>
            </Box>
          );
        })}
      </Columns>
      {item.entries.length > 0 && (
        <Box as="ol" line="above" className="panel-entries" aria-label={t(text.entries)}>
          {item.entries.map(({ id, seat, at, points, text: comment }) => (
            <Columns as="li" widths="11rem minmax(0, 1fr)" gap={[0, 4]} pad={3} line="below" breaks key={id}>
              <span>
                <strong>{letterOf(bySeat.get(seat)?.place ?? 0)}</strong> <When at={at} />
                {points !== null && (
                  <Text as="span" size={3} tone="warning" block>
                    {t(text.changedTo, { points })}
                  </Text>
                )}
              </span>
              <Named>{comment}</Named>
            </Columns>
          ))}
        </Box>
      )}
      {data.mayDiscuss && me && (
        <DiscussForm key={item.entries.length} id={data.id} item={item.id} onSaved={onChanged} />
      )}
    </div>
  );
}

/** The name of a member: members see each other’s names. */
export function MemberName({ member: { name, isMe, leader } }: { readonly member: Member }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <PersonName name={name} />
      {isMe && ` · ${t(text.you)}`}
      {leader && ` · ${t(text.leader)}`}
    </>
  );
}

interface DiscussFormProps {
  /** The seat. */
  readonly id: string;
  readonly item: string;
  readonly onSaved: () => void;
}

/** Adds a comment on an item; the user's own score changes with it, or stays. */
function DiscussForm({ id, item, onSaved }: DiscussFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm(discussScore, {
    input: discussScore.input,
    labels: { text: text.say, points: text.yourScore },
    given: { id, item },
    draft: `discuss.${id}.${item}`,
    saved: text.recorded,
    onSaved,
  });
  return (
    <Form form={form}>
      <FormField form={form} name="text" lines={3} hint={t(text.sayHint)} />
      <FormField form={form} name="points" />
      <SaveBar form={form} save={t(text.send)} small />
    </Form>
  );
}
