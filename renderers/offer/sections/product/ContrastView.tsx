import { useState, type CSSProperties } from 'react';
import type { ContrastSection, ContrastSide } from '../../../../engine';
import { useFunnel } from '../../../funnel-context';
import typography from '../../../ui/typography.module.css';
import { Picture } from '../../../ui/Picture';
import { SectionHead } from '../../SectionHead';
import { SwipeRow } from '../../SwipeRow';
import type { SectionProps } from '../section-props';
import css from './contrast.module.css';

/** Two pictures under one handle: what is before it is the one, what is after it the other. Beside them, what that brings. */
export function ContrastView({ section }: SectionProps<ContrastSection>) {
  const { headline, text, name, before, after, items } = section;
  const { language } = useFunnel();
  const [percent, setPercent] = useState(50);
  const share = (part: number): string =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(part / 100);
  return (
    <>
      <SectionHead headline={headline} text={text} />
      <div className={css.contrast}>
        <div className={css.pictures}>
          <div className={css.frame}>
            <div className={css.stage} style={dividedAt(percent / 100)}>
              <Side side={before} place="before" />
              <Side side={after} place="after" />
              <input
                className={css.handle}
                type="range"
                min={0}
                max={100}
                value={percent}
                aria-label={name}
                aria-valuetext={`${before.label}: ${share(percent)}, ${after.label}: ${share(100 - percent)}`}
                onChange={(event) => setPercent(Number(event.currentTarget.value))}
              />
            </div>
          </div>
          <Captions sides={[before, after]} />
        </div>
        {items && (
          <SwipeRow className={css.items} label={headline}>
            {items.map((item) => (
              <li className={css.item} key={item.title} data-sample={item.sample}>
                <h3 className={css.title}>{item.title}</h3>
                <p className={css.text}>{item.text}</p>
              </li>
            ))}
          </SwipeRow>
        )}
      </div>
    </>
  );
}

interface SideProps {
  readonly side: ContrastSide;
  readonly place: 'before' | 'after';
}

function Side({ side: { label, image }, place }: SideProps) {
  return (
    <figure className={css.side} data-place={place}>
      <Picture className={css.image} image={image} width={960} height={720} later />
      <figcaption className={css.label}>{label}</figcaption>
    </figure>
  );
}

/** What the two sides say, under the picture: over it, it would hide a part. */
function Captions({ sides }: { readonly sides: readonly ContrastSide[] }) {
  if (!sides.some(({ words }) => words)) return null;
  return (
    <div className={css.captions}>
      {sides.map(({ label, words }) => (
        <p key={label}>
          {words && <span className={typography.forReaders}>{`${label}: `}</span>}
          {words}
        </p>
      ))}
    </div>
  );
}

/** Tells the style sheet how much of the stage is before the handle, from 0 to 1. */
function dividedAt(share: number): CSSProperties & Record<'--before', number> {
  return { '--before': share };
}
