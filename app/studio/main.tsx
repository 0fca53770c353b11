import '@fontsource-variable/figtree';
import { createRoot } from 'react-dom/client';
import { keepPage } from './media/keep-page';
import { createStudio } from './state/studio';
import { StudioContext } from './state/useStudio';
import { Studio } from './Studio';
import { createWorkerClient } from './worker/worker-client';
import './theme.css';
import './studio.css';
import './forced.css';

const root = document.getElementById('root');
keepPage();
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StudioContext value={createStudio(createWorkerClient())}>
    <Studio />
  </StudioContext>,
);
