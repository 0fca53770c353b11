import {
  autocompletion,
  snippet,
  type Completion as Suggestion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Completion } from '../worker/language';
import type { WorkerClient } from '../worker/worker-client';
import { stringOf } from './editor';

/** Suggestions and explanations from the schema of this document, by the language service in the worker. */
export function languageSupport(worker: WorkerClient): Extension {
  const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const before = context.matchBefore(/["{\w$.-]+/);
    if (!context.explicit && !before) return null;
    const text = stringOf(context.state.doc);
    const found = await worker.ask('complete', { text, offset: context.pos });
    const [first] = found;
    if (!first) return null;
    // What was typed so far, without its quotation mark. The editor's own filter would compare it with both marks.
    const typed = text.slice(first.from, context.pos).replace('"', '').toLowerCase();
    const fitting = found.filter(({ label }) => label.toLowerCase().includes(typed));
    return { from: first.from, to: first.to, options: fitting.map(suggestionOf), filter: false };
  };
  const hover = hoverTooltip(async (view, offset) => {
    const said = await worker.ask('hover', { text: stringOf(view.state.doc), offset });
    if (!said) return null;
    return {
      pos: said.from,
      end: said.to,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'hover-words';
        dom.textContent = plain(said.text);
        return { dom };
      },
    };
  });
  return [autocompletion({ override: [complete], activateOnTyping: true }), hover];
}

function suggestionOf({ label, detail, info, insert, isSnippet }: Completion): Suggestion {
  return {
    label,
    detail,
    info: info === undefined ? undefined : plain(info),
    apply: isSnippet ? snippet(fieldsOf(insert)) : insert,
  };
}

/**
 * A snippet of the language server protocol as CodeMirror writes it: `$1` is `${1}`, `$0` the end. Without any, the
 * cursor goes to the end.
 */
function fieldsOf(text: string): string {
  const fields = text
    .replace(/\$0/g, '${}')
    .replace(/\$(\d+)/g, (_, field: string) => `\${${field}}`);
  return fields.includes('${') ? fields : `${fields}\${}`;
}

/** Markdown without its marks: descriptions are plain sentences with names in code. */
const plain = (text: string): string => text.replace(/\\([\\`*_{}[\]()#+.!<>-])/g, '$1');
