import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openSlowly, settle } from './measure.mjs';

const file = 'node_modules/.cache/bench/report.html';
const pixelsPerMs = 0.4;

/**
 * Visits each contestant once more and writes what it fetched when, and how it looked meanwhile.
 * @returns the path of the HTML file
 */
export async function writeReport(browser, served) {
  const parts = [];
  for (const { contestant, url } of served) parts.push(await partOf(browser, url, contestant));
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Waterfall and filmstrip</title><style>
body{font:14px/1.4 system-ui;margin:2rem}ol{list-style:none;padding:0;position:relative}
li{position:relative;height:20px;white-space:nowrap}li i{position:absolute;height:14px;background:#7aa7d9}
li span{position:absolute;padding-left:.5rem}.film{display:flex;gap:4px;overflow-x:auto}figure{margin:0}
img{width:120px;border:1px solid #ccc}figcaption{font-size:12px}</style>${parts.join('')}`,
  );
  return resolve(file);
}

async function partOf(browser, url, contestant) {
  const { context, page, client } = await openSlowly(browser, contestant);
  const frames = [];
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 });
    // The last frames may come when the page has been closed.
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await client.send('Page.startScreencast', { format: 'jpeg', quality: 50, maxWidth: 240 });
  await page.goto(url, { waitUntil: 'commit' });
  await settle(page);
  await client.send('Page.stopScreencast');
  const { origin, entries, times } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    entries: performance
      .getEntries()
      .filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource')
      .map(({ name, startTime, responseStart, responseEnd, transferSize }) => {
        return { name, startTime, responseStart, responseEnd, transferSize };
      }),
    times: { paint: window.bench.times.paint, next: window.bench.times.next },
  }));
  await context.close();
  const bars = entries.map(({ name, startTime, responseStart, responseEnd, transferSize }) => {
    const left = startTime * pixelsPerMs;
    const width = Math.max(2, (responseEnd - startTime) * pixelsPerMs);
    const text = `${new URL(name).pathname} ${Math.round(startTime)}–${Math.round(responseStart)}–${Math.round(responseEnd)} ms, ${(transferSize / 1000).toFixed(1)} kB`;
    return `<li><i style="left:${left}px;width:${width}px"></i><span style="left:${left + width}px">${text}</span></li>`;
  });
  const film = frames
    .filter(({ at }) => at >= origin)
    .map(
      ({ data, at }) =>
        `<figure><img alt="" src="data:image/jpeg;base64,${data}"><figcaption>${Math.round(at - origin)} ms</figcaption></figure>`,
    );
  return `<h2>${contestant.name}</h2><p>First paint ${Math.round(times.paint)} ms, next screen ${Math.round(times.next)} ms. Each bar: asked, first byte, last byte.</p><ol>${bars.join('')}</ol><div class="film">${film.join('')}</div>`;
}
