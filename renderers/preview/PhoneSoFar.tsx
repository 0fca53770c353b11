import type { Answers, PreviewLine, PreviewSection } from '../../engine';
import { turnsAhead, writtenLines } from './conversation';
import { Phone } from './Phone';
import { Thread } from './Thread';
import { TurnView } from './TurnView';
import css from './phone-so-far.module.css';

interface PhoneSoFarProps {
  /** With every text filled in. */
  readonly section: PreviewSection;
  readonly answers: Answers;
  readonly className?: string;
  /** The thread's name, where it can be scrolled. */
  readonly name?: string;
}

/** How many lines are in view at least, those to come as outlines. */
const fewest = 5;

/** The phone of a preview with the lines whose answers are there, of which only the newest comes in, and outlines of the next. */
export function PhoneSoFar({ section, answers, className, name }: PhoneSoFarProps) {
  const there = linesSoFar(section, answers);
  const missing = section.lines.filter((line) => !isThere(line, answers)).length;
  const ahead = Math.min(missing, Math.max(1, fewest - there.length));
  // By how many follow: a line that comes pushes the last ones down.
  const slots = Array.from({ length: ahead }, (_, index) => ahead - index);
  const turns = turnsAhead(there);
  return (
    <Phone {...section} className={className}>
      <Thread name={name}>
        {turns.map((turn) => (
          <TurnView key={turn.key} turn={turn} isLast={turn === turns.at(-1)} isTold />
        ))}
        {slots.map((slot) => (
          <span key={slot} className={css.ahead} aria-hidden="true" />
        ))}
      </Thread>
    </Phone>
  );
}

/** The lines whose answers are there. */
export function linesSoFar({ lines }: PreviewSection, answers: Answers): PreviewLine[] {
  return writtenLines(lines.filter((line) => isThere(line, answers)));
}

const isThere = ({ field }: PreviewLine, answers: Answers): boolean =>
  field === undefined || answers[field] !== undefined;
