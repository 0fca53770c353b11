import { useEffect, useRef, type ReactNode } from 'react';
import type { Answers, HeardItem } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { isPlainClick } from '../plain-click';
import { Picture } from '../Picture';
import css from './heard-list.module.css';

export interface HeardListProps {
  readonly items: readonly HeardItem[] | undefined;
  readonly answers: Answers;
  /** Whether it may stand far below the screen's edge: its pictures then come when it is near. */
  readonly later?: boolean;
  /** Draws the list itself, for places that lay its cards out in another way. */
  readonly drawList?: (cards: ReactNode, className: string | undefined) => ReactNode;
}

/**
 * The key, among the tab's drafts, of the section and the field of the answer that is being changed, until it is shown
 * again. No field has a space in its name.
 */
const changing = 'changed answer';

/** Answers read back as cards. Those that were not given are left out. Where a question asks for one, it can be changed. */
export function HeardList({ items, answers, later, drawList }: HeardListProps) {
  const given = heardOf(items, answers);
  if (given.length === 0) return null;
  const cards = given.map((item) => (
    <li key={item.field}>
      <Card item={item} later={later} />
    </li>
  ));
  return drawList ? drawList(cards, css.heard) : <ul className={css.heard}>{cards}</ul>;
}

function Card({ item, later }: { readonly item: HeardItem; readonly later?: boolean }) {
  const { labels, addressOf, questionOf, change, drafts } = useFunnel();
  const { field, label, text, icon } = item;
  const question = questionOf?.(field);
  const link = useRef<HTMLAnchorElement>(null);
  // After the screen, which scrolls up and takes the focus as it is drawn.
  useEffect(() => {
    const card = link.current;
    if (!card || drafts.get(changing) !== nameOf(card, field)) return;
    drafts.delete(changing);
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [field, drafts]);
  const content = (
    <>
      {icon && <Picture className={css.icon} image={icon} width={48} height={48} later={later} />}
      <span className={css.label}>{label}</span>{' '}
      <span className={css.text} dir="auto">
        {text}
      </span>
    </>
  );
  if (question === undefined || !change) return <div className={css.item}>{content}</div>;
  return (
    <a
      className={css.item}
      href={addressOf(question)}
      ref={link}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        drafts.set(changing, nameOf(event.currentTarget, field));
        change(question);
      }}
    >
      {content} <span className={css.change}>{labels.change}</span>
    </a>
  );
}

const nameOf = (card: Element, field: string): string => `${card.closest('[id]')?.id} ${field}`;

/** The items whose field has an answer. */
export function heardOf(items: readonly HeardItem[] | undefined, answers: Answers): HeardItem[] {
  return (items ?? []).filter(({ field }) => answers[field] !== undefined);
}
