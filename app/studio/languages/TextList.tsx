import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { groupBy } from '../../../engine';
import type { Entry, SourceText, TranslationFinding } from '../../../engine/languages';
import { selectionOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { useHeld } from '../ui/useHeld';
import { EntryItem } from './EntryItem';
import { isToDo, textPairs, type TextPair } from './entry-state';
import { GoneTexts } from './GoneTexts';
import { OtherFindings } from './OtherFindings';
import { TextGroup } from './TextGroup';
import { groupOf } from './text-groups';
import { useEntrySaving } from './useEntrySaving';
import { useTranslationFindings } from './useTexts';

interface TextListProps {
  readonly language: string;
  readonly texts: readonly SourceText[];
  readonly entries: readonly Entry[];
  /** The choice of a language. */
  readonly children: ReactNode;
}

/** What the state of an entry says already. */
const saidByState = new Set(['untranslated-text', 'stale-translation', 'gone-text']);

const none: readonly TranslationFinding[] = [];

/** The texts of a flow, each beside its translation, by screens. */
export function TextList({ language, texts, entries, children }: TextListProps) {
  const list = useRef<HTMLDivElement>(null);
  const save = useEntrySaving();
  const { asked, pointer = '' } = useStudioState(selectionOf);
  /** What was to do when only that was asked for: it stays when it is done. Undefined: all is shown. */
  const [wanted, setWanted] = useState<ReadonlySet<string>>();
  const [isAtEnd, setIsAtEnd] = useState(false);
  const pairs = useMemo(() => textPairs(texts, entries), [texts, entries]);
  const todo = pairs.filter(isToDo);
  const shown = pairs.filter(
    (pair) => !wanted || wanted.has(contextOf(pair)) || isToDo(pair) || contextOf(pair) === pointer,
  );
  const all = useHeld(useTranslationFindings());
  const contexts = new Set(pairs.map(contextOf));
  const found = useMemo(
    () =>
      groupBy(
        all.filter(({ code }) => !saidByState.has(code)),
        ({ context }) => context,
      ),
    [all],
  );
  const elsewhere = [...found].flatMap(([at, findings]) => (contexts.has(at) ? [] : findings));

  useEffect(() => {
    if (asked?.pointer === pointer) focusBox(list.current, pointer);
  }, [asked, pointer]);
  useEffect(() => {
    // What is chosen elsewhere is shown, also a screen as a whole.
    if (pointer === '' || list.current?.contains(document.activeElement) === true) return;
    const [first] =
      list.current?.querySelectorAll(
        `[data-context="${CSS.escape(pointer)}"], [data-context^="${CSS.escape(`${pointer}/`)}"]`,
      ) ?? [];
    first?.scrollIntoView({ block: 'start' });
  }, [pointer]);

  /** Moves the focus to the next text that has to be translated. After the last comes the first. */
  const goOn = useCallback(
    (from: string): void => {
      const at = pairs.findIndex((pair) => contextOf(pair) === from);
      const next = [...pairs.slice(at + 1), ...pairs.slice(0, at)].find(isToDo);
      setIsAtEnd(!next);
      if (next) focusBox(list.current, contextOf(next));
    },
    [pairs],
  );
  return (
    <>
      <div className="languages-bar">
        {children}
        <progress aria-label="Translated" max={pairs.length} value={pairs.length - todo.length} />
        <p role="status">
          {isAtEnd && todo.length === 0
            ? 'All of it is translated.'
            : `${pairs.length - todo.length} of ${pairs.length} translated`}
        </p>
        <button
          type="button"
          aria-pressed={wanted !== undefined}
          onClick={() => setWanted(wanted ? undefined : new Set(todo.map(contextOf)))}
        >
          {`${todo.length} to do`}
        </button>
      </div>
      <div className="languages-list" ref={list}>
        <GoneTexts
          language={language}
          gone={entries.filter(({ context, text }) => text !== '' && !contexts.has(context)).length}
        />
        <OtherFindings findings={elsewhere} />
        {[...groupBy(shown, ({ text }) => groupOf(text.context))].map(([at, group]) => (
          <TextGroup key={at} at={at}>
            {group.map((pair) => (
              <EntryItem
                key={contextOf(pair)}
                pair={pair}
                findings={found.get(contextOf(pair)) ?? none}
                language={language}
                save={save}
                onGoOn={goOn}
              />
            ))}
          </TextGroup>
        ))}
        {shown.length === 0 && <p className="pane-none">Nothing is left to do.</p>}
      </div>
    </>
  );
}

const contextOf = ({ text }: TextPair): string => text.context;

/** Moves the focus to the box of a text, which is shown with all that stands beside it. */
function focusBox(list: HTMLElement | null, context: string): void {
  const item = list?.querySelector(`[data-context="${CSS.escape(context)}"]`);
  item?.querySelector('textarea')?.focus();
  item?.scrollIntoView({ block: 'nearest' });
}
