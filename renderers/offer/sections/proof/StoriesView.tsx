import { useState } from 'react';
import { interpolateLocals, milliseconds, type StoriesSection } from '../../../../engine';
import { useFunnel } from '../../../funnel-context';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { useReducedMotion } from '../../../ui/device/useReducedMotion';
import { FilmDialog } from '../../film/FilmDialog';
import { SectionHead } from '../../SectionHead';
import { StoryCard } from '../../stories/StoryCard';
import { useHiddenTab, useRotation } from '../../stories/useRotation';
import { useAttention } from '../../stories/useAttention';
import { useSwipe } from '../../stories/useSwipe';
import { useInView } from '../../useInView';
import type { SectionProps } from '../section-props';
import css from './stories.module.css';

/**
 * Case studies that turn by themselves: not while the visitor is on them, looks elsewhere on the page or
 * in another tab, has stopped them, or asked for less motion. A button opens the proof as a film.
 */
export function StoriesView({ id, section }: SectionProps<StoriesSection>) {
  const funnel = useFunnel();
  const { stories, labels, proof } = section;
  const calm = useReducedMotion();
  const isHidden = useHiddenTab();
  const isInView = useInView(id);
  const [chosen, setChosen] = useState<boolean>();
  const [showsProof, setShowsProof] = useState(false);
  const isStopped = chosen ?? calm;

  const attention = useAttention();
  const isHeld = isStopped || isHidden || !isInView || showsProof || attention.isThere;
  const intervalMs = milliseconds(section.interval);
  const { shown, show } = useRotation(stories.length, intervalMs, isHeld);
  const swipe = useSwipe((step) => show(shown + step));
  const film = proof && funnel.videos[proof.videos?.[shown] ?? proof.video];
  const nameOf = (index: number): string =>
    interpolateLocals(labels.story, { story: index + 1, total: stories.length }, funnel.language);

  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <div
        className={css.stories}
        role="group"
        aria-label={section.headline}
        {...attention.listeners}
      >
        <div className={css.stage} aria-live={isHeld ? 'polite' : 'off'} {...swipe}>
          {stories.map((story, index) => (
            <div
              key={story.name}
              className={css.slide}
              role="group"
              aria-label={nameOf(index)}
              data-place={index < shown ? 'before' : index > shown ? 'after' : 'here'}
              aria-hidden={index !== shown}
            >
              <StoryCard story={story} />
            </div>
          ))}
        </div>
        <div className={css.controls}>
          <div className={css.turn}>
            <IconButton icon="back" label={labels.previous} onClick={() => show(shown - 1)} />
            <IconButton
              icon={isStopped ? 'play' : 'pause'}
              label={isStopped ? funnel.labels.playMotion : funnel.labels.pauseMotion}
              onClick={() => setChosen(!isStopped)}
            />
            <IconButton icon="forward" label={labels.next} onClick={() => show(shown + 1)} />
          </div>
          <div className={css.dots} data-turning={!isHeld}>
            {stories.map((story, index) => (
              <button
                key={story.name}
                type="button"
                className={css.dot}
                aria-label={nameOf(index)}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <span>
                  <i style={{ animationDuration: section.interval }} />
                </span>
              </button>
            ))}
          </div>
          {film && (
            <Button look="quiet" className={css.proof} onClick={() => setShowsProof(true)}>
              <Icon name="play" />
              {proof.button}
            </Button>
          )}
        </div>
      </div>
      {film && (
        <FilmDialog
          video={film}
          close={proof.close}
          isOpen={showsProof}
          onClose={() => setShowsProof(false)}
        />
      )}
    </>
  );
}
