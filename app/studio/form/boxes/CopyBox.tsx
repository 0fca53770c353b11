import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { EditorView } from '@codemirror/view';
import { useFormTools } from '../tools/form-tools';
import type { FormControlProps } from '../tools/box-props';
import { createCopyEditor, takeText, tellPlaceholders } from '../../copy/copy-editor';
import type { LinkTarget } from '../../copy/link-targets';
import { LongSelect } from '../../ui/LongSelect';
import { placeholdersIn } from '../../copy/placeholders';

type CopyBoxProps = FormControlProps & {
  /** The words that the screen itself fills in. */
  readonly words: readonly string[];
  /** Where links may lead. Empty where copy holds none. */
  readonly targets: readonly LinkTarget[];
};

/** Copy with its placeholders as chips, and a menu that inserts one. */
export function CopyBox(props: CopyBoxProps) {
  const { label, describedBy, value, preset, words, targets, onChange } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const { placeholders } = useFormTools();
  const own = words.join(' ');
  const choices = useMemo(() => placeholdersIn(own, placeholders), [own, placeholders]);
  const change = useEffectEvent(onChange);
  const text = typeof value === 'string' ? value : '';
  // An editor keeps what it began with: making another one would lose the focus.
  const first = useRef({
    text,
    label,
    describedBy,
    hint: typeof preset === 'string' ? preset : '',
    choices,
  });

  // All boxes of a form are made before the first is put into the page: each looks at the selection of the page when it
  // is made, and so the browser would lay out the form again for each.
  useLayoutEffect(() => {
    const created = createCopyEditor({ ...first.current, onChange: (now) => change(now) });
    editor.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    if (editor.current) host.current?.append(editor.current.dom);
  }, []);

  useEffect(() => {
    if (editor.current) takeText(editor.current, text);
  }, [text]);

  useEffect(() => {
    if (editor.current) tellPlaceholders(editor.current, choices);
  }, [choices]);

  const insert = (placeholder: string): void => {
    const view = editor.current;
    if (!view) return;
    // First: an edit counts while the box has the focus.
    view.focus();
    view.dispatch(view.state.replaceSelection(placeholder));
  };
  /** The selected words become a link, or new ones, selected to be typed over. */
  const insertLink = (to: LinkTarget | undefined): void => {
    const view = editor.current;
    if (!view || !to) return;
    const { from, to: end } = view.state.selection.main;
    view.focus();
    const said = view.state.sliceDoc(from, end) || to.words;
    view.dispatch({
      changes: { from, to: end, insert: `[${said}](${to.target})` },
      selection: { anchor: from + 1, head: from + 1 + said.length },
    });
  };
  return (
    <div className="form-copy">
      <div ref={host} className="form-copy-text" />
      <div className="form-copy-menus">
        {choices.length > 0 && (
          <LongSelect
            aria-label={`Insert an answer into ${label}`}
            title="Insert an answer"
            value=""
            onChange={({ target }) => insert(target.value)}
            first={<option value="">{'{ }'}</option>}
            options={choices}
            optionOf={({ token, meaning }) => [token, `${token} ${meaning.slice(0, 50)}`]}
          />
        )}
        {targets.length > 0 && (
          <LongSelect
            aria-label={`Insert a link into ${label}`}
            title="Insert a link"
            value=""
            onChange={({ target }) =>
              insertLink(targets.find((each) => each.target === target.value))
            }
            first={<option value="">↗</option>}
            options={targets}
            optionOf={({ target, words: said }) => [
              target,
              `${target.replace('node:', '')} ${said.slice(0, 50)}`,
            ]}
          />
        )}
      </div>
    </div>
  );
}
