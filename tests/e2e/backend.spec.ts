import { backendDataOf, funnelUrl, otherFunnelUrl } from '../../playwright.config';
import { createRestClient } from '../../app/browser/sync/client';
import { embeddedPublishableKey } from '../../app/browser/sync/connection';
import { rowsOfServer } from '../support/rows';
import { expect, test } from './support/test';

for (const url of [funnelUrl, otherFunnelUrl]) {
  test(`the server at ${url} brings its backend along @desk`, async () => {
    const session_id = `session_${Date.now()}_server`;
    const { error } = await createRestClient({ url, publishableKey: embeddedPublishableKey })
      .from('wizard_sessions')
      .upsert(
        {
          session_id,
          write_key: 'a-key-that-only-this-browser-knows-1234',
          name: 'Ada',
          updated_at: new Date().toISOString(),
        },
        { onConflict: 'session_id' },
      );
    expect(error).toBeNull();
    const data = backendDataOf(Number(new URL(url).port));
    const rows = await rowsOfServer(url, data, 'wizard_sessions', `session_id=eq.${session_id}`);
    expect(rows).toMatchObject([{ name: 'Ada' }]);
  });
}
