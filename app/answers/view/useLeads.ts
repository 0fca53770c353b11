import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import type { LeadColumn } from '../../../engine/leads';
import type { LeadMark, LeadSource } from '../lead-source';
import { leadRowsOf, type LeadRow } from './lead-rows';

/** The leads as far as they are read. */
export interface ReadLeads {
  readonly rows: readonly LeadRow[];
  /** Where they are from. Undefined before the first page. */
  readonly backend: string | undefined;
  readonly isReading: boolean;
  /** The oldest are not shown: there are more than a page can scroll through. */
  readonly isCut: boolean;
  /** Why no further ones come. */
  readonly problem: string | undefined;
  readonly readAgain: () => void;
  /** Shows how far the owner is with a lead, as it is stored now. */
  readonly mark: (session: string, mark: LeadMark) => void;
  /** Shows sessions no more that were erased. */
  readonly remove: (sessions: readonly string[]) => void;
}

interface Read extends Pick<ReadLeads, 'rows' | 'backend' | 'isReading' | 'isCut' | 'problem'> {
  /** What has happened to some sessions since they were read: a mark, or nothing is left of them. */
  readonly changes: ReadonlyMap<string, LeadMark | undefined>;
}

/** As many rows as one page scrolls through in every browser: Firefox draws none below 17 million pixels. */
const mostRows = 250_000;

const nothing = {
  rows: [],
  backend: undefined,
  isReading: true,
  isCut: false,
  problem: undefined,
  changes: new Map(),
} as const satisfies Read;

/** Reads all leads of a source, page by page, and shows what has come. */
export function useLeads(source: LeadSource, columns: readonly LeadColumn[]): ReadLeads {
  const [read, setRead] = useState<Read>(nothing);
  const reading = useRef<AbortController>(null);
  const readAgain = useCallback(() => {
    reading.current?.abort();
    reading.current = new AbortController();
    void readAll(source, columns, reading.current.signal, setRead);
  }, [source, columns]);
  useEffect(() => {
    readAgain();
    return () => reading.current?.abort();
  }, [readAgain]);
  const rows = useMemo(
    () =>
      read.changes.size === 0
        ? read.rows
        : read.rows.flatMap((row) => {
            const { session } = row.lead;
            if (!read.changes.has(session)) return [row];
            const mark = read.changes.get(session);
            if (!mark) return [];
            return leadRowsOf(columns, [
              { ...row.lead, ...mark, amount: mark.amount ?? undefined },
            ]);
          }),
    [read.rows, read.changes, columns],
  );
  const change = (changed: readonly (readonly [string, LeadMark | undefined])[]): void =>
    setRead((now) => ({ ...now, changes: new Map([...now.changes, ...changed]) }));
  return {
    ...read,
    rows,
    readAgain,
    mark: (session, mark) => change([[session, mark]]),
    remove: (sessions) => change(sessions.map((session) => [session, undefined])),
  };
}

/** Says what is read until an abort, which nothing is said of. */
async function readAll(
  source: LeadSource,
  columns: readonly LeadColumn[],
  signal: AbortSignal,
  say: Dispatch<SetStateAction<Read>>,
): Promise<void> {
  say(nothing);
  const rows: LeadRow[] = [];
  try {
    for await (const { leads, backend } of source.read(signal)) {
      if (signal.aborted) return;
      rows.push(...leadRowsOf(columns, leads));
      const isCut = rows.length > mostRows;
      const some = rows.slice(0, mostRows);
      say((now) => ({ ...now, rows: some, backend, isCut }));
      if (isCut) break;
    }
    if (!signal.aborted) say((now) => ({ ...now, isReading: false }));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    if (!signal.aborted) say((now) => ({ ...now, isReading: false, problem }));
  }
}
