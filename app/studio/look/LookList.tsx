import { useId, useMemo } from 'react';
import { initialOf } from '../../../engine';
import { lookNames, themeOfLook, type LookName } from '../../../engine/build';
import { fontFaces, themeStyle, servedFace } from '../../../engine/look';
import './look-list.css';

interface LookListProps {
  /** What the funnel is called: each look shows it. */
  readonly title: string;
  /** None where a funnel begins with no look. */
  readonly chosen: LookName | undefined;
  readonly onChoose: (look: LookName) => void;
}

/** The looks that a theme may begin with. Each is drawn with its own tokens and typefaces, as its pages are. */
export function LookList({ title, chosen, onChoose }: LookListProps) {
  const name = useId();
  const style = useMemo(() => lookNames.map(styleOf).join(''), []);
  const brand = title.trim() === '' ? 'Your Company' : title;
  return (
    <fieldset className="look-list">
      <legend>Look</legend>
      <style>{style}</style>
      {lookNames.map((look) => {
        const { head, progress, choices, peek } = themeOfLook(look).skeleton;
        return (
          <label key={look}>
            <input
              type="radio"
              name={name}
              value={look}
              checked={look === chosen}
              onChange={() => onChoose(look)}
            />
            <span
              className="look-page"
              data-preset={look}
              data-head={head}
              data-choices={choices}
              aria-hidden="true"
            >
              <span className="look-progress" data-progress={progress}>
                {progress !== 'hair' && [1, 2, 3, 4].map((part) => <span key={part} />)}
              </span>
              <span className="look-brand">
                <span>{initialOf(brand, 'en')}</span>
                {brand}
              </span>
              <strong>How can we help?</strong>
              <span className="look-cards">
                {['An answer', 'Another'].map((answer) => (
                  <span key={answer} className="look-card">
                    <span />
                    {answer}
                  </span>
                ))}
              </span>
              <span className="look-button">Continue</span>
              {peek !== 'none' && <span className="look-peek" data-peek={peek} />}
            </span>
            <span className="look-name">{capitalised(look)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** A word as a title: "Orchard". */
export const capitalised = (word: string): string =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The style of pages in a look, for the part of this page that shows it. */
function styleOf(look: LookName): string {
  const theme = themeOfLook(look);
  // Lights are as large as the window of a page: here, as the drawing.
  const tokens = themeStyle(theme).replaceAll(':root', '&').replaceAll('vmax', 'cqmax');
  const faces = fontFaces(theme, '', servedFace);
  return `${faces}[data-preset='${look}']{${tokens}}`;
}
