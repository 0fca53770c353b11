import { join } from 'node:path';
import { visitorSite, type VisitorSite } from '../../app/devserver/studio/sites/visitor-site';
import type { StudioSettings } from '../../app/devserver/studio/studio-middleware';

const standard = (root: string): VisitorSite =>
  visitorSite({ root, name: 'test', host: () => '127.0.0.1' });

/** What a studio of a test serves: the flows of a folder, without any code. */
export const studioSettings = (root: string, site = standard(root)): StudioSettings => ({
  root,
  named: () => [],
  publicFolder: join(root, 'public'),
  token: 'the-token',
  served: 'flows/tea.json',
  previewPort: async () => 4321,
  bundle: async () => ({
    tags: { studio: '', preview: '', desk: '' },
    deskFiles: [],
    assets: new Map(),
  }),
  sites: { page: site, phone: site },
});
