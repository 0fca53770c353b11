import '@fontsource-variable/figtree';
import { createRoot } from 'react-dom/client';
import { keepPage } from './media/keep-page';
import { createStudio } from './state/studio';
import { StudioContext } from './state/useStudio';
import { Studio } from './shell/Studio';
import { createWorkerClient } from './worker/worker-client';
import '../answers/view/theme.css';
import './shell/studio.css';
import './shell/forced.css';

const root = document.getElementById('root');
keepPage();
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StudioContext value={createStudio(createWorkerClient())}>
    <Studio />
  </StudioContext>,
);
