import '@fontsource-variable/figtree';
import { createRoot } from 'react-dom/client';
import { createWorkerClient } from './worker/worker-client';
import { Studio } from './Studio';
import './studio.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(<Studio worker={createWorkerClient()} />);
