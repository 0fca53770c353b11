import { useEffect, useReducer, useRef, useState } from 'react';
import type { FilmSection } from '../../../../engine';
import { useFunnel } from '../../../funnel-context';
import { Button } from '../../../ui/Button';
import { buttonClasses } from '../../../ui/button-classes';
import { Icon } from '../../../ui/Icon';
import { PlayPill } from '../../../ui/PlayPill';
import { Picture } from '../../../ui/Picture';
import { classes } from '../../../ui/classes';
import { shapeClasses } from '../../../video/cuts';
import { Poster } from '../../../video/Poster';
import { Demo } from '../../demo/Demo';
import { FilmDialog } from '../../film/FilmDialog';
import { FilmPlayer } from '../../film/FilmPlayer';
import { Transcript } from '../../film/Transcript';
import { nextFilmState } from '../../film/film-state';
import { SectionHead } from '../../SectionHead';
import { SectionLink } from '../../SectionLink';
import type { SectionProps } from '../section-props';
import css from './film.module.css';

/** A film: a still with a button until it is asked for, and the next step when it has ended. */
export function FilmView({ id, section, send }: SectionProps<FilmSection>) {
  const { videos } = useFunnel();
  const { labels, afterTo, image } = section;
  const [state, change] = useReducer(nextFilmState, 'collapsed');
  const [isLarge, setIsLarge] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const video = videos[section.video];

  useEffect(() => {
    // The control that had the focus is gone with the film.
    if (state !== 'ended' || document.activeElement !== document.body) return;
    const [link, play] = ['a', 'button'].map((control) =>
      stage.current?.querySelector<HTMLElement>(control),
    );
    (link ?? play)?.focus({ preventScroll: true });
  }, [state]);

  if (!video) return <SectionHead headline={section.headline} text={section.text} />;
  const isOpen = state !== 'collapsed' && state !== 'ended';
  const play = (): void => {
    change('opened');
    send({ type: 'click', section: id });
  };
  const enlarge = (): void => {
    change('left');
    setIsLarge(true);
    send({ type: 'click', section: id });
  };
  // A film of another host does not say when it ends: its way on is there from the start.
  const showsAfter = state === 'ended' || (isOpen && video.source.type === 'hosted');

  return (
    <div
      className={classes(css.film, shapeClasses(video))}
      data-state={state}
      data-pictured={image !== undefined}
    >
      <div className={css.words}>
        {image && <Picture className={css.portrait} image={image} width={240} height={240} later />}
        <SectionHead eyebrow={section.eyebrow} headline={section.headline} text={section.text} />
      </div>
      <div className={css.stage} ref={stage}>
        <div className={css.frame}>
          {isOpen ? (
            <FilmPlayer
              video={video}
              onMoves={(isMoving) => change(isMoving ? 'moves' : 'rests')}
              onEnded={() => change('ended')}
              onBroken={() => change('left')}
            />
          ) : (
            <>
              <Poster className={css.poster} video={video} isFlat />
              <button type="button" className={css.play} onClick={play}>
                <PlayPill icon="play">{labels.play}</PlayPill>
              </button>
            </>
          )}
        </div>
        {(showsAfter || labels.enlarge) && (
          <div className={css.actions}>
            {showsAfter && labels.after && afterTo && (
              <SectionLink
                className={buttonClasses('solid')}
                section={afterTo}
                onFollow={() => send({ type: 'click', section: id, part: 'after' })}
              >
                {labels.after}
              </SectionLink>
            )}
            {labels.enlarge && (
              <Button look="quiet" onClick={enlarge}>
                <Icon name="enlarge" />
                {labels.enlarge}
              </Button>
            )}
          </div>
        )}
        <Transcript video={video} />
      </div>
      {section.demo && (
        <Demo
          demo={section.demo}
          onOpen={() => send({ type: 'click', section: id, part: 'demo' })}
        />
      )}
      {labels.enlarge && labels.close && (
        <FilmDialog
          video={video}
          close={labels.close}
          isOpen={isLarge}
          onClose={() => setIsLarge(false)}
        />
      )}
    </div>
  );
}
