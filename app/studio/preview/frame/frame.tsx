import { createRoot } from 'react-dom/client';
import { loadRenderers } from '../../../../renderers';
import { answerRequests } from './answered-requests';
import { followCircumstances } from '../circumstances';
import { withoutMarks } from '../words/copy-marks';
import { keepFocusOutside } from './keep-focus';
import { readMarksOfPage } from '../words/marked-page';
import { PreviewApp } from './PreviewApp';
import { connectionOf } from './slow-connection';
import { studioOrigin } from './studio-origin';
import { passShortcuts } from './pass-shortcuts';
import type { FromPreview } from '../messages';
import { installFakeDate } from './fake-date';

// The page in the preview's frame: the real renderers on the real machine, of the document that the studio sends.
const tell = (message: FromPreview): void => window.parent.postMessage(message, studioOrigin());

readMarksOfPage();
keepFocusOutside();
installFakeDate();
followCircumstances();
passShortcuts(tell);
const connection = connectionOf(window);
answerRequests(connection.delay, (name, data) =>
  tell({ type: 'log', kind: 'request', name, data: withoutMarks(data) }),
);

const queue: Record<string, unknown>[] = [];
queue.push = (...events) => {
  for (const { event, ...data } of events)
    tell({ type: 'log', kind: 'event', name: String(event), data: withoutMarks(data) });
  return 0;
};
window.dataLayer = queue;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// Not awaited here: the renderers may be waiting for code that is bundled with this file.
void loadRenderers().then((registry) =>
  createRoot(root).render(<PreviewApp {...{ registry, connection, tell }} />),
);
