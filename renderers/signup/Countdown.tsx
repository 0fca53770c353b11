import { useEffect, useState } from 'react';
import { interpolateLocals } from '../../engine';
import { minutesText } from '../../engine/grant';
import { useFunnel } from '../funnel-context';

interface CountdownProps {
  /** What is said, with {time}. */
  readonly text: string;
  /** How long it takes, in milliseconds. */
  readonly lasts: number;
}

/** Says how long something still takes. What happens then is not decided here. */
export function Countdown({ text, lasts }: CountdownProps) {
  const { language } = useFunnel();
  const [left, setLeft] = useState(lasts);
  useEffect(() => {
    const end = Date.now() + lasts;
    const timer = window.setInterval(() => setLeft(Math.max(0, end - Date.now())), 1000);
    return () => window.clearInterval(timer);
  }, [lasts]);
  return <p role="timer">{interpolateLocals(text, { time: minutesText(left) }, language)}</p>;
}
