import { memo } from 'react';
import { type FunnelDocument, pointerOf, valueAt } from '../../engine';
import { readSource, type Accepted, type Diagnostic, type Step } from '../../engine/check';
import { settingPart, applyPatch } from '../../engine/edit';
import { ChangesPane } from './changes/ChangesPane';
import { DecisionsPane } from './decisions/DecisionsPane';
import { changesOf, changeTo, setting, withChanges, type TextChange } from './edits';
import { FindingsPane } from './findings/FindingsPane';
import { Tabs } from './Tabs';
import type { WorkerClient } from './worker/worker-client';

/** The tabs, in the order of the screen. */
export const aboutTabs = ['Findings', 'Changes', 'Decisions'] as const;
export type AboutTab = (typeof aboutTabs)[number];

/** What the tabs show and report. */
interface AboutFlowProps {
  /** The tab that is shown. */
  readonly tab: AboutTab;
  readonly onTab: (tab: AboutTab) => void;
  readonly worker: WorkerClient;
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the findings are those of an earlier text. */
  readonly isStale: boolean;
  /** What the document accepts. */
  readonly accepted: readonly Accepted[];
  /** The last document without errors. */
  readonly document: FunnelDocument | undefined;
  readonly text: string;
  readonly savedText: string;
  readonly onSelect: (pointer: string) => void;
  readonly onPlay: (evidence: readonly Step[]) => void;
  readonly onChange: (changes: readonly TextChange[]) => void;
}

/** What is wrong with the flow, what differs from its file, and what a person has to decide. */
export const AboutFlow = memo(function AboutFlow(props: AboutFlowProps) {
  const { worker, file, diagnostics, document, text, savedText, onSelect, onPlay, onChange } =
    props;
  const findings = (
    <FindingsPane
      diagnostics={diagnostics}
      isStale={props.isStale}
      onSelect={onSelect}
      onFix={(fix) => onChange([changeTo(text, applyPatch(text, fix) ?? text)])}
      onPlay={onPlay}
      accepted={props.accepted}
      onAccept={(acceptance) => {
        const list = valueAt(readSource(text).value, '/accept');
        const edits = Array.isArray(list)
          ? settingPart(text, pointerOf('accept', list.length), acceptance)
          : settingPart(text, '/accept', [acceptance]);
        onChange(changesOf(edits));
      }}
      onReject={(index) => {
        const list = valueAt(readSource(text).value, '/accept');
        // An empty list would be a change of the file that says nothing.
        const isLast = Array.isArray(list) && list.length === 1;
        const gone = isLast ? '/accept' : pointerOf('accept', index);
        onChange(changesOf(settingPart(text, gone, undefined)));
      }}
    />
  );
  const changes = (
    <ChangesPane worker={worker} file={file} saved={savedText} text={text} onSelect={onSelect} />
  );
  const decisions = document && (
    <DecisionsPane
      worker={worker}
      text={text}
      decisions={document.decisions}
      onSelect={onSelect}
      onSet={(id, values) => {
        const changed = Object.entries(values).reduce(
          (now, [property, value]) =>
            withChanges(now, setting(now, ['decisions', id, property], value)),
          text,
        );
        onChange([changeTo(text, changed)]);
      }}
    />
  );
  return (
    <Tabs label="About this flow" tabs={aboutTabs} chosen={props.tab} onChoose={props.onTab}>
      {{ Findings: findings, Changes: changes, Decisions: decisions }[props.tab]}
    </Tabs>
  );
});
