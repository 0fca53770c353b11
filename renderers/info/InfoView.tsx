import { infoPhase } from '../../engine/compile';
import type { InfoNode } from '../../engine';
import type { Renderer, ScreenProps } from '../screen-props';
import { useFunnel } from '../funnel-context';
import { Button } from '../ui/Button';
import { HeardList } from '../ui/lists/HeardList';
import { Heading } from '../ui/Heading';
import { LinkedText } from '../ui/LinkedText';
import { Picture } from '../ui/Picture';
import { Reflection } from '../ui/Reflection';
import { Statistics } from '../ui/lists/Statistics';
import { StayButton } from '../ui/StayButton';
import { StartOver } from './StartOver';
import { TestimonialCard } from './TestimonialCard';
import { classes } from '../ui/classes';
import backdrop from '../ui/backdrop.module.css';
import typography from '../ui/typography.module.css';
import css from './info.module.css';

/** A screen that tells something. It goes on by its button, by Enter, or by itself. */
function InfoView({ node, phase, answers, send }: ScreenProps<InfoNode>) {
  const { labels } = useFunnel();
  const goOn = (): void => send({ type: 'continue' });
  const stay = (): void => send({ type: 'stay' });
  const isHeld = phase.name === 'held';
  const goesOnAlone = node.autoAdvance !== false && !isHeld;
  const { background, image, testimonial } = node;

  return (
    <>
      {background && (
        <div className={backdrop.backdrop} data-bleed="window">
          <Picture className={backdrop.picture} image={background} />
        </div>
      )}
      {testimonial && (
        <div
          className={classes(backdrop.light, css.mood)}
          data-bleed="window"
          data-accent={node.accent}
        />
      )}
      <div className={classes(css.info, css.mood)} data-accent={node.accent}>
        {image && (
          <div className={css.image}>
            <Picture image={image} />
          </div>
        )}
        <header className={css.head}>
          <Reflection reflection={node.reflection} answers={answers} />
          {node.eyebrow && <p className={typography.eyebrow}>{node.eyebrow}</p>}
          <Heading onEnter={goOn}>{node.headline}</Heading>
          {node.subheadline && <p className={typography.subline}>{node.subheadline}</p>}
        </header>
        {node.paragraphs?.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
        <Statistics items={node.statistics} />
        {testimonial && <TestimonialCard testimonial={testimonial} />}
        <HeardList items={node.heard} answers={answers} />
        {node.button !== undefined || !goesOnAlone ? (
          <div className={css.actions}>
            <Button onClick={goOn} early="continue" ref={isHeld ? takeFocus : undefined}>
              {node.button ?? labels.continue}
            </Button>
            {goesOnAlone && <StayButton onStay={stay} />}
          </div>
        ) : (
          <div className={css.alone}>
            <div className={css.onwards} aria-hidden="true">
              <span />
            </div>
            <StayButton onStay={stay} />
          </div>
        )}
        {node.startOver && <StartOver words={node.startOver} />}
      </div>
    </>
  );
}

/** The control that had the focus is gone: the one in its place takes it. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Draws nodes of the type info. */
export const infoRenderer: Renderer<InfoNode> = { View: InfoView, phaseOf: infoPhase };
