import { useEffect, useReducer, useRef, useState } from 'react';
import type { FilmSection } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { Demo } from '../demo/Demo';
import { FilmDialog } from '../film/FilmDialog';
import { FilmPlayer } from '../film/FilmPlayer';
import { nextFilmState } from '../film/film-state';
import { SectionHead } from '../SectionHead';
import { SectionLink } from '../SectionLink';
import type { SectionProps } from './section-props';
import './film.css';

/** A film: a still with a button until it is asked for, and a way on when it has ended. */
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
    const [link, play] = ['.film__actions a', 'button'].map((control) =>
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
    <div className="film" data-state={state} data-pictured={image !== undefined}>
      <div className="film__words">
        {image && (
          <Picture className="film__portrait" image={image} width={240} height={240} later />
        )}
        <SectionHead eyebrow={section.eyebrow} headline={section.headline} text={section.text} />
      </div>
      <div className="film__stage" ref={stage}>
        <div className="film__frame">
          {isOpen ? (
            <FilmPlayer
              video={video}
              onMoves={(isMoving) => change(isMoving ? 'moves' : 'rests')}
              onEnded={() => change('ended')}
              onBroken={() => change('left')}
            />
          ) : (
            <>
              <Picture
                className="film__poster"
                image={video.poster}
                width={1280}
                height={720}
                later
              />
              <button type="button" className="film__play" onClick={play}>
                <span className="film__pill">
                  <span className="film__disc">
                    <Icon name="play" />
                  </span>
                  {labels.play}
                </span>
              </button>
            </>
          )}
        </div>
        {(showsAfter || labels.enlarge) && (
          <div className="film__actions">
            {showsAfter && labels.after && afterTo && (
              <SectionLink
                className="button button--solid"
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
      </div>
      {section.demo && (
        <Demo
          demo={section.demo}
          onOpen={() => send({ type: 'click', section: id, part: 'demo' })}
        />
      )}
      {labels.enlarge && (
        <FilmDialog
          video={video}
          close={labels.close ?? labels.enlarge}
          isOpen={isLarge}
          onClose={() => setIsLarge(false)}
        />
      )}
    </div>
  );
}
