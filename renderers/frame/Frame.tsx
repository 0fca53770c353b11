import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ChapterLine } from '#optional/frame-parts';
import type { ChapterOutline, DrawnBrand, FrameOptions, Labels } from '../../engine';
import { interpolateLocals } from '../../engine';
import { moveBetween } from '../movement/load-moves';
import type { Arrival, FrameBefore } from '../movement/turning-ground';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';
import { NodeLink } from '../ui/NodeLink';
import { Picture } from '../ui/Picture';
import { isPlainClick } from '../ui/plain-click';
import { classes } from '../ui/classes';
import typography from '../ui/typography.module.css';
import { LanguageOffer, Languages } from './Languages';
import { SoundControl } from './SoundControl';
import css from './frame.module.css';

interface HomeParts {
  readonly brand: DrawnBrand;
  readonly labels: Labels;
  /** Where the logo leads. */
  readonly home: string;
}

interface FootParts {
  readonly labels: Labels;
  readonly frame: FrameOptions;
  /** For a returning visitor: goes on where they stopped. */
  readonly onResume?: () => void;
}

/** What head and foot show. Each part is drawn again only when something in it changes. */
interface FrameParts extends HomeParts, FootParts {
  /** BCP 47. */
  readonly language: string;
  /** From 0 to 100. Without it no bar is shown. */
  readonly progress?: number;
  /** Without it no counter is shown. */
  readonly step?: number;
  /** The part of the way that the screen belongs to. */
  readonly chapter?: ChapterOutline;
  /** Whether it is the first screen of that part. */
  readonly isFirstOfChapter?: boolean;
  /** Where the Back control leads. Without it, or without `onBack`, the control is not shown. */
  readonly backHref?: string;
  readonly onBack?: () => void;
  readonly muted: boolean;
  readonly onMute: () => void;
  readonly hasSound: boolean;
}

/** What the frame around all screens shows. */
export interface FrameProps extends FrameParts {
  readonly look: 'paper' | 'night';
  /** How the visitor got to the screen: on the way back, a look that changes does so backwards. */
  readonly arrival?: Arrival;
  /** The screen brings its own bar: of the frame, only the sound control stays, over that bar's end. */
  readonly bare?: boolean;
  /** The screen brings its own footer: the frame adds none below it. */
  readonly hasOwnFooter?: boolean;
  /** Next to the screen's column there is room for the phone of a preview. */
  readonly hasPhoneBeside?: boolean;
  readonly children: ReactNode;
}

/** The page around the screens. It stays where it is while they change, and takes their look. */
export function Frame(props: FrameProps) {
  const {
    children,
    look,
    arrival = 'first',
    bare = false,
    hasOwnFooter,
    hasPhoneBeside,
    ...parts
  } = props;
  const { labels, frame, hasSound, onResume } = parts;
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<FrameBefore>(null);
  // After every render: what is drawn now is what the next look takes the place of.
  useLayoutEffect(() => {
    const { current: now } = element;
    if (!now) return;
    const { current: then } = before;
    // Another language is offered where the visitor arrives, and only there.
    if (arrival !== 'first') delete document.documentElement.dataset.offered;
    if (then && then.look !== look)
      moveBetween(({ groundTurns }) => groundTurns(now, then, arrival));
    else if (then && arrival !== 'first')
      moveBetween(({ screenLeaves }) => screenLeaves(now, then, arrival));
    const head = parts.chapter && now.querySelector(':scope > header')?.cloneNode(true);
    before.current = { look, shell: now.cloneNode(false), parts: [...now.children], head };
  });
  return (
    <div
      ref={element}
      className={classes(css.frame, bare && css.bare)}
      data-look={look}
      data-beside={hasPhoneBeside || undefined}
    >
      <a className={css.skip} href="#content">
        {labels.skipToContent}
      </a>
      <LanguageOffer />
      {bare ? (
        <div className={css.corner}>{hasSound && <SoundControl {...parts} />}</div>
      ) : (
        <Head
          {...parts}
          // Who goes back has been told.
          isFirstOfChapter={parts.isFirstOfChapter && arrival !== 'back'}
        />
      )}
      {children}
      {!hasOwnFooter &&
        (bare ? (
          <>
            <LegalLinks {...frame} />
            <Languages />
          </>
        ) : (
          <Foot {...{ labels, frame, onResume }} />
        ))}
    </div>
  );
}

const Head = memo(function Head(props: FrameParts) {
  const { brand, labels, frame, language, progress, step, chapter, isFirstOfChapter, home } = props;
  return (
    <header className={css.head}>
      {progress !== undefined && (
        <Progress label={labels.progress} percent={progress} part={chapter?.title} />
      )}
      <Home {...{ brand, labels, home }} />
      <BackControl {...props} />
      {step !== undefined && (
        <p className={css.steps}>
          <span aria-hidden="true" dir="auto">
            {interpolateLocals(labels.counter, { step, total: frame.totalSteps }, language)}
          </span>
          <span className={typography.forReaders}>
            {interpolateLocals(labels.steps, { step, total: frame.totalSteps }, language)}
          </span>
        </p>
      )}
      {/* The server has it in every build, and the page only where there are chapters. */}
      {ChapterLine && isFirstOfChapter !== undefined && (
        <ChapterLine chapter={chapter} isFirst={isFirstOfChapter} />
      )}
      {props.hasSound && <SoundControl {...props} hasWords />}
    </header>
  );
});

/** The logo, which leads to the first screen. */
export const Home = memo(function Home({ brand, labels, home }: HomeParts) {
  return (
    <a
      className={css.home}
      href={home}
      aria-label={brand.logo ? labels.home : `${brand.name}: ${labels.home}`}
    >
      <Logo className={css.paper} brand={brand} look="paper" height={28} decorative />
      <Logo className={css.night} brand={brand} look="night" height={28} decorative />
    </a>
  );
});

const Foot = memo(function Foot({ labels, frame, onResume }: FootParts) {
  return (
    <footer className={css.foot}>
      {onResume && (
        <button className={css.resume} type="button" onClick={onResume}>
          {labels.resume} <Icon name="forward" />
        </button>
      )}
      <Logos label={labels.logos} frame={frame} />
      <LegalLinks {...frame} />
      <Languages />
    </footer>
  );
});

function LegalLinks({ legal }: FrameOptions) {
  return (
    legal && (
      <nav className={css.legal} aria-label={legal.name}>
        {legal.links.map((link) => (
          <NodeLink key={link.to} link={link} />
        ))}
      </nav>
    )
  );
}

interface ProgressProps {
  readonly label: string;
  readonly percent: number;
  /** The part of the way, in words. */
  readonly part?: string;
}

function Progress({ label, percent, part }: ProgressProps) {
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={part}
    >
      <div className={css.bar} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}

function BackControl({ labels, backHref, onBack }: FrameParts) {
  if (!onBack) return null;
  const content = (
    <>
      <Icon name="back" />
      <span className={css.backWord}>{labels.back}</span>
    </>
  );
  if (backHref === undefined) {
    return (
      <button className={css.back} type="button" data-go="back" onClick={onBack}>
        {content}
      </button>
    );
  }
  return (
    <a
      className={css.back}
      href={backHref}
      onClick={(event) => {
        if (isPlainClick(event)) {
          event.preventDefault();
          onBack();
        }
      }}
    >
      {content}
    </a>
  );
}

function Logos({ label, frame }: { readonly label: string; readonly frame: FrameOptions }) {
  if (frame.logos.length === 0) return null;
  return (
    <>
      <p className={css.logosLabel}>{label}</p>
      <ul className={css.logos} aria-label={label}>
        {frame.logos.map((logo) => (
          <li key={logo.src} data-sample={logo.sample}>
            <Picture image={logo} height={20} later />
          </li>
        ))}
      </ul>
    </>
  );
}
