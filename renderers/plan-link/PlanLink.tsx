import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { PlanLinkLabels } from '../../engine';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { usePlanUrl } from './usePlanUrl';
import css from './plan-link.module.css';

/** The words around a plan link. */
interface PlanLinkProps {
  readonly headline: string;
  readonly text?: string;
  readonly labels: PlanLinkLabels;
  /** Whether the words and the buttons may stand side by side. */
  readonly wide?: boolean;
}

/**
 * The visitor's plan link, to copy and to share. Where the browser allows no copying, the link is in a
 * box, selected. Nothing where there is no link; its room is kept until that is known.
 */
export function PlanLink({ headline, text, labels, wide = false }: PlanLinkProps) {
  const made = usePlanUrl();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useLayoutEffect(() => {
    if (outcome !== 'failed') return;
    box.current?.focus();
    box.current?.select();
  }, [outcome]);

  if (made === undefined) return null;
  const isComing = made === 'coming';
  const url = String(made);
  const copy = async (): Promise<void> => {
    // Emptied first: the same words are read out again after another press.
    setOutcome(undefined);
    setOutcome(await copied(url));
  };
  const share = async (): Promise<void> => {
    if (!(await shared({ title: headline, url }))) setOutcome('failed');
  };
  return (
    <div className={css.planLink} data-wide={wide} data-coming={isComing || undefined}>
      <div className={css.words}>
        <h2 className={css.headline}>{headline}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={css.ways}>
        <Button look="quiet" className={css.way} onClick={() => void copy()}>
          {labels.copy}
        </Button>
        {!isComing && 'share' in navigator && (
          <Button look="quiet" className={css.way} onClick={() => void share()}>
            {labels.share}
          </Button>
        )}
      </div>
      {outcome === 'failed' && (
        <div className={css.manual}>
          <label htmlFor={id}>{labels.box}</label>
          <input ref={box} id={id} className={css.box} readOnly value={url} />
        </div>
      )}
      <p className={css.outcome} role="status">
        {outcome === 'copied' && <Icon name="check" />}
        {outcome && labels[outcome]}
      </p>
    </div>
  );
}

async function copied(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // Not allowed, or, without https, not there.
    return 'failed';
  }
}

/** Opens the share sheet. False when it cannot be opened; closing it without sharing is fine. */
async function shared(data: ShareData): Promise<boolean> {
  try {
    const device: Partial<Pick<Navigator, 'share'>> = navigator;
    if (!device.share) return false;
    await device.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
