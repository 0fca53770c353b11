import type { CSSProperties, ReactNode } from 'react';
import type { PreviewLine } from '../../engine';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { classes } from '../ui/classes';
import css from './line.module.css';

interface LineProps {
  readonly line: PreviewLine;
  /** How many lines come in before this one. Without it, it has been said before, and is there at once. */
  readonly order?: number;
  /** The control of its card. */
  readonly control?: ReactNode;
}

/** What a line says, with its picture and its card. */
export function PeekLine({ line: { text, image, length, card }, order, control }: LineProps) {
  return (
    <>
      {image && (
        <Row order={order}>
          <span className={css.clip}>
            <Picture className={css.picture} image={image} width={240} height={240} />
            {length && (
              <>
                <span className={css.play} aria-hidden="true">
                  <Icon name="play" />
                </span>
                <span className={css.length}>{length}</span>
              </>
            )}
          </span>
        </Row>
      )}
      {text && (
        <Row order={order}>
          <p className={css.bubble} dir="auto">
            {text}
          </p>
        </Row>
      )}
      {card && (
        <Row order={order} wide>
          <div className={css.card}>
            <p className={css.cardTitle} dir="auto">
              {card.title}
            </p>
            {card.text && <p dir="auto">{card.text}</p>}
            {control}
          </div>
        </Row>
      )}
    </>
  );
}

interface RowProps {
  readonly order: number | undefined;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A place in the thread. Three dots announce what comes into it. */
function Row({ order, wide, children }: RowProps) {
  return (
    <div
      className={classes(css.row, wide && css.wide, order === undefined && css.told)}
      style={orderStyle(order ?? 0)}
    >
      <div className={css.said}>{children}</div>
    </div>
  );
}

/** What the visitor says, or has said before. */
export function SaidLine({ words, isTold }: { readonly words: string; readonly isTold: boolean }) {
  return (
    <p className={classes(css.mine, isTold && css.told)} dir="auto">
      {words}
    </p>
  );
}

/** The styles of something that comes in after a number of lines. */
export function orderStyle(order: number): CSSProperties {
  // A custom property, which React's types do not know.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { '--order': order } as CSSProperties;
}
