import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { PlanLinkLabels } from '../../engine';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { usePlanUrl } from './usePlanUrl';
import './plan-link.css';

/** The words around a plan link. */
interface PlanLinkProps {
  readonly headline: string;
  readonly text?: string;
  readonly labels: PlanLinkLabels;
}

/**
 * The visitor's plan link, to copy and to share. Where the browser allows no copying, the link is in a
 * box, selected. Nothing where there is no link.
 */
export function PlanLink({ headline, text, labels }: PlanLinkProps) {
  const url = usePlanUrl();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useLayoutEffect(() => {
    if (outcome !== 'failed') return;
    box.current?.focus();
    box.current?.select();
  }, [outcome]);

  if (url === undefined) return null;
  const copy = async (): Promise<void> => {
    // Emptied first: the same words are read out again after another press.
    setOutcome(undefined);
    setOutcome(await copied(url));
  };
  const share = async (): Promise<void> => {
    if (!(await shared({ title: headline, url }))) setOutcome('failed');
  };
  return (
    <div className="plan-link">
      <div className="plan-link__words">
        <h2 className="plan-link__headline">{headline}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="plan-link__ways">
        <Button look="quiet" onClick={() => void copy()}>
          {labels.copy}
        </Button>
        {'share' in navigator && (
          <Button look="quiet" onClick={() => void share()}>
            {labels.share}
          </Button>
        )}
      </div>
      {outcome === 'failed' && (
        <div className="plan-link__manual">
          <label htmlFor={id}>{labels.box}</label>
          <input ref={box} id={id} className="plan-link__box" readOnly value={url} />
        </div>
      )}
      <p className="plan-link__outcome" role="status">
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
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
