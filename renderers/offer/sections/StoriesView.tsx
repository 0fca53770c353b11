import { useState } from 'react';
import { fillWords, milliseconds, type StoriesSection } from '../../../engine';
import { useSite } from '../../site';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { FilmDialog } from '../film/FilmDialog';
import { SectionHead } from '../SectionHead';
import { StoryCard } from '../stories/StoryCard';
import { useCalm, useHiddenTab, useTurning } from '../stories/turning';
import { useAttention } from '../stories/useAttention';
import { useSwipe } from '../stories/useSwipe';
import type { SectionProps } from './section-props';
import './stories.css';

/**
 * Case studies that turn by themselves: not while the visitor is on them, looks elsewhere, has stopped
 * them, or asked for less motion. A button opens the proof as a film.
 */
export function StoriesView({ section }: SectionProps<StoriesSection>) {
  const site = useSite();
  const { stories, labels, proof } = section;
  const calm = useCalm();
  const isHidden = useHiddenTab();
  const [chosen, setChosen] = useState<boolean>();
  const [showsProof, setShowsProof] = useState(false);
  const isStopped = chosen ?? calm;

  const attention = useAttention();
  const isHeld = isStopped || isHidden || showsProof || attention.isThere;
  const intervalMs = milliseconds(section.interval);
  const { shown, show } = useTurning(stories.length, intervalMs, isHeld);
  const swipe = useSwipe((step) => show(shown + step));
  const film = proof && site.videos[proof.video];
  const nameOf = (index: number): string =>
    fillWords(labels.story, { story: index + 1, total: stories.length });

  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <div
        className="stories"
        role="group"
        aria-roledescription="carousel"
        aria-label={section.headline}
        {...attention.listeners}
      >
        <div className="stories__stage" aria-live={isHeld ? 'polite' : 'off'} {...swipe}>
          {stories.map((story, index) => (
            <div
              key={story.name}
              className="stories__slide"
              role="group"
              aria-roledescription="slide"
              aria-label={nameOf(index)}
              data-place={index < shown ? 'before' : index > shown ? 'after' : 'here'}
              aria-hidden={index !== shown}
            >
              <StoryCard story={story} />
            </div>
          ))}
        </div>
        <div className="stories__controls">
          <div className="stories__turn">
            <IconButton icon="back" label={labels.previous} onClick={() => show(shown - 1)} />
            <IconButton
              icon={isStopped ? 'play' : 'pause'}
              label={isStopped ? site.labels.playMotion : site.labels.pauseMotion}
              onClick={() => setChosen(!isStopped)}
            />
            <IconButton icon="forward" label={labels.next} onClick={() => show(shown + 1)} />
          </div>
          <div className="stories__dots">
            {stories.map((story, index) => (
              <button
                key={story.name}
                type="button"
                className="stories__dot"
                aria-label={nameOf(index)}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <span data-state={index === shown ? (isHeld ? 'held' : 'runs') : 'ahead'}>
                  <i style={{ animationDuration: section.interval }} />
                </span>
              </button>
            ))}
          </div>
          {film && (
            <Button look="quiet" onClick={() => setShowsProof(true)}>
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
