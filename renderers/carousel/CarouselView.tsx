import { carouselPhase } from '../../engine/compile';
import { interpolateLocals, milliseconds, type CarouselNode } from '../../engine';
import type { Renderer, ScreenProps } from '../screen-props';
import { useFunnel } from '../funnel-context';
import { Button } from '../ui/Button';
import { Heading } from '../ui/Heading';
import { IconButton } from '../ui/IconButton';
import { Picture } from '../ui/Picture';
import typography from '../ui/typography.module.css';
import css from './carousel.module.css';

/** Slides that follow each other. The machine turns them; the visitor may stop and turn them too. */
function CarouselView({ node, phase, send }: ScreenProps<CarouselNode>) {
  const funnel = useFunnel();
  const { slides, labels } = node;
  // After the last slide it stays.
  const shown = phase.name === 'slide' ? phase.slide - 1 : slides.length - 1;
  const isRunning = phase.name === 'done' || phase.isRunning;

  return (
    <div className={css.carousel}>
      <Heading className={css.headline} onEnter={() => send({ type: 'continue' })}>
        {node.headline}
      </Heading>
      <div className={css.stage} aria-live={isRunning ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide.headline}
            className={css.slide}
            role="group"
            aria-label={interpolateLocals(
              labels.slide,
              { slide: index + 1, total: slides.length },
              funnel.language,
            )}
            data-place={placeOf(index, shown)}
            aria-hidden={index !== shown}
          >
            <Picture className={css.image} image={slide.image} width={480} height={360} />
            <h2 className={typography.headline}>{slide.headline}</h2>
            <p className={typography.subline}>{slide.text}</p>
          </div>
        ))}
      </div>
      <div className={css.dots} aria-hidden="true">
        {slides.map((slide, index) => (
          <span
            key={slide.headline}
            className={css.dot}
            data-state={dotStates[placeOf(index, shown)] ?? (isRunning ? 'runs' : 'held')}
          >
            <i style={{ animationDuration: `${milliseconds(node.timings.slide)}ms` }} />
          </span>
        ))}
      </div>
      <div className={css.controls}>
        <IconButton
          icon="back"
          label={labels.previous}
          onClick={() => send({ type: 'previous' })}
        />
        <IconButton
          icon={isRunning ? 'pause' : 'play'}
          label={isRunning ? funnel.labels.pauseMotion : funnel.labels.playMotion}
          onClick={() => send({ type: isRunning ? 'pause' : 'resume' })}
        />
        <IconButton icon="forward" label={labels.next} onClick={() => send({ type: 'next' })} />
        <Button className={css.continue} onClick={() => send({ type: 'continue' })}>
          {labels.continue}
        </Button>
      </div>
    </div>
  );
}

const dotStates = { before: 'seen', after: 'ahead', here: undefined };

/** Where a slide is from the one that is shown. */
function placeOf(index: number, shown: number): keyof typeof dotStates {
  if (index === shown) return 'here';
  return index < shown ? 'before' : 'after';
}

/** Draws nodes of the type carousel. */
export const carouselRenderer: Renderer<CarouselNode> = {
  View: CarouselView,
  phaseOf: carouselPhase,
};
