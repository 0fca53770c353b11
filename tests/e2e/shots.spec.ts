import { pictureSizes } from '../../app/paths/shots/sizes';
import { compareWithKept, keep } from '../../app/paths/shots/kept';
import { pictureByTapping } from '../../app/paths/shots/tapping';
import { planOf, replayerOf } from '../../engine/paths';
import { short } from './support/funnels';
import { expect, test } from './support/test';

/** `KEEP_SHOTS=true` keeps the pictures anew, to be looked at before they are committed. */
const kept = 'tests/fixtures/shots';

test('the short funnel looks as it did, to visitors who tap through it @long', async ({
  browser,
  hasTouch,
}, info) => {
  const { document, url: site } = short;
  const replayer = replayerOf(document);
  const folder = info.outputPath('shots');
  const shots = await pictureByTapping({
    browser,
    site,
    document,
    outline: replayer.model.outline,
    replayer,
    runs: planOf(document, { strategies: ['edges'], seed: 1 }).runs,
    refusing: planOf(document, { strategies: ['boundaries'], seed: 1 }).runs,
    folder,
    sizes: pictureSizes.filter(({ name }) => name === (hasTouch ? 'small' : 'desk')),
    isWanted: () => true,
    isCompared: true,
    workers: 1,
  });
  expect(shots.flatMap(({ problem }) => problem ?? [])).toEqual([]);
  if (process.env.KEEP_SHOTS === 'true') await keep(shots, folder, kept);
  const changed = await compareWithKept(shots, folder, kept, true);
  expect(changed, `pictures in ${folder} and ${kept}`).toEqual([]);
});
