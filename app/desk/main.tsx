import '@fontsource-variable/figtree';
import { createRoot } from 'react-dom/client';
import { deskClient } from './desk-client';
import { readSettings } from './desk-settings';
import { Desk } from './Desk';
import '../answers/view/theme.css';
import './desk.css';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
const root = createRoot(place);
readSettings(document).then(
  (settings) => root.render(<Desk settings={settings} client={deskClient(settings)} />),
  (error: unknown) =>
    root.render(
      <main className="desk-door">
        <h1>Desk</h1>
        <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      </main>,
    ),
);
