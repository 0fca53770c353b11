import { useLayoutEffect, useRef, useState } from 'react';
import { wordsThatFit } from './words-that-fit';
import css from './peek.module.css';

/** A line of a preview, cut between two words where its place ends. */
export function NewestLine({ text }: { readonly text: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(text);
  useLayoutEffect(() => {
    const element = line.current;
    const place = element?.parentElement;
    const pen = document.createElement('canvas').getContext('2d');
    if (!element || !place || !pen) return undefined;
    const cut = (): void => {
      const style = getComputedStyle(element);
      const [start, end, around] = [style.paddingLeft, style.paddingRight, getComputedStyle(place)];
      const padding = [start, end, around.paddingLeft, around.paddingRight];
      const width = padding.reduce(
        (left, side) => left - Number.parseFloat(side),
        place.clientWidth,
      );
      pen.font = style.font;
      // Not yet in view.
      if (width > 0)
        setShown(wordsThatFit(text, (words) => Math.ceil(pen.measureText(words).width) <= width));
    };
    const sizes = new ResizeObserver(cut);
    sizes.observe(place);
    return () => sizes.disconnect();
  }, [text]);
  return (
    <span ref={line} className={css.line} dir="auto" data-cut={shown !== text || undefined}>
      {shown}
      {shown !== text && <span hidden>{text.slice(shown.length)}</span>}
    </span>
  );
}
