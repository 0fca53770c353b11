import { useState } from 'react';
import { isRecord, parseJson } from '../../../engine';

/** Where this device keeps texts by name. */
export interface Kept {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, text: string) => unknown;
}

/** What only some look for. */
const hiddenAtFirst = ['medium', 'language', 'version', 'experiments', 'saved', 'session'];

/** The keys of the columns that are hidden in a funnel's table, as they were when this device last showed it. */
export function useHiddenColumns(
  kept: Kept,
  survey: string,
): readonly [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const name = `answers_hidden_${survey}`;
  const [chosen, setChosen] = useState<{
    readonly of: string;
    readonly hidden: ReadonlySet<string>;
  }>();
  const hidden = chosen?.of === survey ? chosen.hidden : hiddenIn(kept.get(name));
  return [
    hidden,
    (next) => {
      setChosen({ of: survey, hidden: next });
      kept.set(name, JSON.stringify({ hidden: [...next] }));
    },
  ];
}

function hiddenIn(text: string | undefined): ReadonlySet<string> {
  const said = parseJson(text);
  const hidden = isRecord(said) ? said.hidden : undefined;
  return new Set(
    Array.isArray(hidden) ? hidden.filter((each) => typeof each === 'string') : hiddenAtFirst,
  );
}
