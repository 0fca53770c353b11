import type { PreviewSection } from '../../engine';
import { turnsSoFar, writtenLines } from '../preview/conversation';
import css from './sheet-phone.module.css';

/** How many lines are seen: the last before the first answer, which is where a conversation begins to be one. */
const most = 4;

/** A small drawn phone with the beginning of a conversation. Nothing of it can be tapped. */
export function SheetPhone({ section }: { readonly section: PreviewSection }) {
  const { title, status, lines, name } = section;
  const [turn] = turnsSoFar(writtenLines(lines), []);
  const said = (turn?.lines ?? []).filter(({ line }) => line.text).slice(-most);
  return (
    <figure className={css.phone} aria-label={name}>
      <div className={css.screen}>
        <p className={css.bar}>
          <span className={css.title}>{title}</span>
          {status && <span className={css.status}>{status}</span>}
        </p>
        <div className={css.lines}>
          {said.map(({ key, line }) => (
            <p key={key} className={css.bubble} dir="auto">
              {line.text}
            </p>
          ))}
          {turn?.answers.map(({ label }) => (
            <p key={label} className={css.answer} dir="auto">
              {label}
            </p>
          ))}
        </div>
      </div>
    </figure>
  );
}
