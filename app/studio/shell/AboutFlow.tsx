import { memo } from 'react';
import { ChangesPane } from '../changes/ChangesPane';
import { DecisionsPane } from '../decisions/DecisionsPane';
import { FindingsPane } from '../findings/FindingsPane';
import { PublishPane } from '../findings/PublishPane';
import { HistoryPane } from '../history/HistoryPane';
import { tabOf } from '../state/selectors';
import { aboutTabs } from '../machine/studio-state';
import { useStudio, useStudioState } from '../state/useStudio';
import { Tabs } from '../ui/Tabs';

const panes = {
  Findings: FindingsPane,
  Changes: ChangesPane,
  History: HistoryPane,
  Decisions: DecisionsPane,
  Publish: PublishPane,
} as const;

/** What is wrong with the flow, what differs from its file, what a person has to decide, and what keeps it from going live. */
export const AboutFlow = memo(function AboutFlow() {
  const { send } = useStudio();
  const tab = useStudioState(tabOf);
  const Chosen = panes[tab];
  return (
    <Tabs
      label="About this flow"
      tabs={aboutTabs}
      chosen={tab}
      onChoose={(chosen) => send({ type: 'tab.chosen', tab: chosen })}
    >
      <Chosen />
    </Tabs>
  );
});
