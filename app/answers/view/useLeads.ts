import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import type { LeadColumn } from '../../../engine/leads';
import type { LeadSource } from '../lead-source';
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
}

/** As many rows as one page scrolls through in every browser: Firefox draws none below 17 million pixels. */
const mostRows = 250_000;

const nothing = {
  rows: [],
  backend: undefined,
  isReading: true,
  isCut: false,
  problem: undefined,
} as const satisfies Omit<ReadLeads, 'readAgain'>;

/** Reads all leads of a source, page by page, and shows what has come. */
export function useLeads(source: LeadSource, columns: readonly LeadColumn[]): ReadLeads {
  const [read, setRead] = useState<Omit<ReadLeads, 'readAgain'>>(nothing);
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
  return { ...read, readAgain };
}

/** Says what is read until an abort, which nothing is said of. */
async function readAll(
  source: LeadSource,
  columns: readonly LeadColumn[],
  signal: AbortSignal,
  say: Dispatch<SetStateAction<Omit<ReadLeads, 'readAgain'>>>,
): Promise<void> {
  say(nothing);
  const rows: LeadRow[] = [];
  try {
    for await (const { leads, backend } of source.read(signal)) {
      if (signal.aborted) return;
      rows.push(...leadRowsOf(columns, leads));
      const isCut = rows.length > mostRows;
      say({ ...nothing, rows: rows.slice(0, mostRows), backend, isCut });
      if (isCut) break;
    }
    if (!signal.aborted) say((now) => ({ ...now, isReading: false }));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    if (!signal.aborted) say((now) => ({ ...now, isReading: false, problem }));
  }
}
